// What was chosen by hand in the assistant.
import { openScreen } from '../../src/ui/screen';

describe('the choices in the assistant', () => {
  it('begin with none: it follows the newest conversation and the settings', () => {
    const screen = openScreen();
    expect(screen.session()).toBeNull();
    expect(screen.mode('Meetings/A.md')).toBeNull();
  });

  it('keep a mode to the meeting it was chosen for', () => {
    const screen = openScreen();
    screen.choose('Meetings/A.md', 'accept-edits');
    expect(screen.mode('Meetings/A.md')).toBe('accept-edits');
    expect(screen.mode('Meetings/B.md')).toBeNull();
    expect(screen.mode(null)).toBeNull();
  });

  it('announce every change', () => {
    const screen = openScreen();
    let heard = 0;
    const stop = screen.changed.listen(() => (heard += 1));
    screen.show('s1');
    screen.choose(null, 'plan');
    stop();
    screen.show(null);
    expect(heard).toBe(2);
  });
});
