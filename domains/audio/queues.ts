import { type Queue, queuePath } from '#domains/operator/server.ts';
import { openRecordings } from './queries.ts';

/** What of the recordings waits for somebody. */
export const queues: readonly Queue[] = [
  {
    name: 'audio.refused-recordings',
    title: 'audio_queue_refused',
    path: queuePath('recordings', { open: true }),
    count: openRecordings,
  },
];
