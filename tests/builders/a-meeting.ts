// Meetings for tests: defaults first, say only what matters.
import { readProperties } from '../../src/core/meeting/frontmatter';
import type { HandNote, Meeting, Turn } from '../../src/core/meeting/meeting';
import { readMeeting, type MeetingSource } from '../../src/core/meeting/read-meeting';
import type { Summary } from '../../src/core/meeting/summary';
import { linesOf } from '../../src/core/text';
import { nodeYaml } from '../fakes/node-yaml';

/** A note's text read as a meeting. */
export function readNote(text: string, source: Partial<MeetingSource> = {}): Meeting {
  return readMeeting({
    path: 'Meetings/2026-07-01 Weekly sync.md',
    text,
    properties: readProperties(linesOf(text), nodeYaml),
    created: '2026-06-30',
    today: '2026-07-02',
    projectsFolder: 'Projects',
    linked: [],
    ...source,
  });
}

/** A turn; the id counts from 1. */
export function aTurn(number: number, speaker: string | null, text: string): Turn {
  const id = `T${String(number).padStart(4, '0')}`;
  return { id, speaker, start: null, text, source: 'Meetings/2026-07-01 Weekly sync.md', line: 10 + number };
}

/** A typed line; the id counts from 1. */
export function aHandNote(number: number, text: string, heading = ''): HandNote {
  return { id: `N${String(number).padStart(4, '0')}`, text, line: number, heading };
}

/** A short meeting in English about a launch. */
export function aMeeting(change: Partial<Meeting> = {}): Meeting {
  return {
    path: 'Meetings/2026-07-01 Weekly sync.md',
    title: 'Weekly sync',
    date: '2026-07-01',
    language: 'en',
    properties: {},
    projects: ['Alpha'],
    attendees: ['Ana Ruiz', 'Ben Okafor'],
    id: null,
    handNotes: [aHandNote(1, 'Discussed pricing')],
    turns: [
      aTurn(1, 'Ana Ruiz', 'We decided to launch the beta on Friday.'),
      aTurn(2, 'Ben Okafor', 'I will send the invoice template to the vendor by next Friday.'),
      aTurn(3, 'Ana Ruiz', 'Who pays for the venue is still unclear.'),
    ],
    ...change,
  };
}

/** An empty summary but for its gist. */
export function aSummary(change: Partial<Summary> = {}): Summary {
  return { gist: 'The team planned the launch.', topics: [], decisions: [], actions: [], questions: [], ...change };
}
