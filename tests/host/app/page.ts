// The entry of the page: waits for the driver to start a host.
import { bootHost, type BootOptions } from './boot';
import { makeDrive, type Drive } from './drive';
import { makeHttpOutside } from './http-outside';

declare global {
  interface Window {
    /** Starts the host of this page; called once by the driver. */
    __startHost?: (options: BootOptions, basePath: string) => Promise<void>;
    /** The driver's verbs; plugins never look here. */
    __drive?: Drive;
  }
}

window.__startHost = async (options, basePath) => {
  window.__drive = makeDrive(await bootHost(makeHttpOutside(basePath), options));
};
