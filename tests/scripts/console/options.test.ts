// The console's command line.
import { BadOptions, readOptions } from '../../../scripts/console/options';

describe('readOptions', () => {
  it('reads everything that can be said', () => {
    const line = '--vault v --meeting Meetings/a.md --now 2026-07-01T10:00:00+02:00 --zone Asia/Tokyo --lang ja --mode plan --effects at-once --run r1 --provider offline --accept all --server http://localhost:1 --model m --key-from CONSOLE_TEST_KEY --send-to h --title T --date 2026-07-02 --projects A,B --keep beside summarize';
    process.env['CONSOLE_TEST_KEY'] = 'secret';
    expect(readOptions(line.split(' '))).toEqual({
      server: 'http://localhost:1',
      model: 'm',
      key: 'secret',
      sendTo: 'h',
      title: 'T',
      date: '2026-07-02',
      projects: ['A', 'B'],
      keep: 'beside',
      vault: 'v',
      meeting: 'Meetings/a.md',
      now: Date.UTC(2026, 6, 1, 8),
      zone: 'Asia/Tokyo',
      language: 'ja',
      mode: 'plan',
      effectsAtOnce: true,
      run: 'r1',
      provider: 'offline',
      accept: 'all',
      command: { name: 'summarize' },
    });
  });

  it('needs only a vault and a command; options may stand behind the command', () => {
    expect(readOptions(['tool', 'search', '{"keywords":"--x"}', '--vault', 'v'])).toMatchObject({
      meeting: null,
      now: null,
      language: 'en',
      mode: null,
      effectsAtOnce: false,
      accept: 'none',
      command: { name: 'tool', tool: 'search', json: '{"keywords":"--x"}' },
    });
    expect(readOptions(['--vault', 'v', 'script', 'a.jsonl']).command).toEqual({ name: 'script', file: 'a.jsonl' });
  });

  it.each([
    ['', '--vault is missing'],
    ['--vault v', 'no command given'],
    ['--vault v dance', 'cannot read the command "dance"'],
    ['--vault v summarize twice', 'cannot read the command "summarize twice"'],
    ['--vault v tool search', 'cannot read the command "tool search"'],
    ['--vault v --lang fr summarize', '--lang is one of en, ja, zh; not "fr"'],
    ['--vault v --mode yolo summarize', '--mode is one of plan, ask, accept-edits; not "yolo"'],
    ['--vault v --accept P1 summarize', '--accept is one of all, none; not "P1"'],
    ['--vault v --now 2026-07-01 summarize', '--now wants an instant'],
    ['--vault v --zone Mars/Base summarize', '--zone wants a name'],
    ['--vault v --what summarize', 'what'],
  ])('it refuses "%s" and says why', (line, why) => {
    const read = (): unknown => readOptions(line.split(' ').filter((word) => word !== ''));
    expect(read).toThrow(BadOptions);
    expect(read).toThrow(why);
  });
});
