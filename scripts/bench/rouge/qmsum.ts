// Meetings with reference summaries, in the form QMSum gives them.
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import type { SpokenTurn } from '../../../src/providers/offline/engine/unit';

/** A meeting and what people wrote about the whole of it. */
export interface ReferenceMeeting {
  readonly id: string;
  readonly turns: readonly SpokenTurn[];
  readonly references: readonly string[];
}

const row = z.object({
  id: z.string().optional(),
  meeting_transcripts: z.array(z.object({ speaker: z.string(), content: z.string() })),
  general_query_list: z.array(z.object({ answer: z.string() })),
});

/** Reads JSON lines, gzipped or plain. A line of another form throws: it is no data for this bench. */
export function readMeetings(bytes: Uint8Array): readonly ReferenceMeeting[] {
  const text = new TextDecoder().decode(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes);
  return text.split('\n').filter((line) => line.trim() !== '').map((line, index) => {
    const meeting = row.parse(JSON.parse(line));
    return {
      id: meeting.id ?? `meeting ${index + 1}`,
      turns: meeting.meeting_transcripts.map(({ speaker, content }, place) => ({ id: `T${String(place + 1).padStart(4, '0')}`, speaker, text: content })),
      references: meeting.general_query_list.map(({ answer }) => answer),
    };
  });
}
