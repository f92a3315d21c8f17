// A bug behind a button is logged and told, and the app goes on.
import { guard } from '../../src/ui/guard';
import { aScreen } from '../builders/a-screen';
import { openJsdomHost } from '../host/jsdom/open-host';

describe('the guard at the screen’s door', () => {
  it('logs a throw and a rejection, and tells the person without details', async () => {
    const host = await openJsdomHost({ vault: {} });
    const needs = await aScreen(host.app);
    const bugs = [new Error('secret detail'), new Error('another')];
    await guard(needs, () => {
      throw bugs[0];
    });
    await guard(needs, () => Promise.reject(bugs[1] as Error));
    expect(needs.bugs).toEqual(bugs);
    expect(host.notices().join()).toContain('Something went wrong');
    expect(host.notices().join()).not.toContain('secret detail');
    await host.close();
  });
});
