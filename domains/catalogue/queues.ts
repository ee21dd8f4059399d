import { type Queue, queuePath } from '#domains/operator/server.ts';
import { draftCount } from './queries/console-tracks.ts';

/** What of the catalogue waits for somebody. */
export const queues: readonly Queue[] = [
  {
    name: 'catalogue.silent-drafts',
    title: 'catalogue_queue_silent_drafts',
    path: queuePath('tracks', { status: 'draft', ready: false }),
    count: (db) => draftCount(db, false),
  },
  {
    name: 'catalogue.ready-drafts',
    title: 'catalogue_queue_ready_drafts',
    path: queuePath('tracks', { status: 'draft', ready: true }),
    count: (db) => draftCount(db, true),
  },
];
