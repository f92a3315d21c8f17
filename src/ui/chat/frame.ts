// At most one redraw per frame, in the window where the element stands.

/** Asks for redraws. */
export interface Frames {
  /** Something changed: redraw in the next frame. */
  ask(): void;
  /** No redraw from now on. */
  close(): void;
}

/** Batches redraws of an element. A view that moves to another window keeps redrawing there. */
export function openFrames(element: HTMLElement, redraw: () => void): Frames {
  let asked: { readonly win: Window; readonly id: number } | null = null;
  let closed = false;
  const drop = (): void => {
    asked?.win.cancelAnimationFrame(asked.id);
    asked = null;
  };
  const ask = (): void => {
    const win = element.win;
    if (closed || asked?.win === win) return;
    drop();
    const id = win.requestAnimationFrame(() => {
      asked = null;
      redraw();
    });
    asked = { win, id };
  };
  const stay = element.onWindowMigrated(ask);
  return {
    ask,
    close() {
      closed = true;
      stay();
      drop();
    },
  };
}
