// The face of the playback domain for other domains and the program.

import type { Handler } from '#platform/http/context.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import { addAlbumToPlaylistHandler } from './calls/add-album-to-playlist.ts';
import { addToPlaylistHandler } from './calls/add-to-playlist.ts';
import { clearPlaylistHandler } from './calls/clear-playlist.ts';
import { downloadTrialHandler } from './calls/download-trial.ts';
import { listPlaylistHandler } from './calls/list-playlist.ts';
import { playVersionHandler } from './calls/play-version.ts';
import { removeFromPlaylistHandler } from './calls/remove-from-playlist.ts';
import { countHeatJob } from './jobs/count-heat.ts';
import { markTrialJob } from './jobs/mark-trial.ts';

export { wantedPort } from './ports.ts';
export { insertDownload, wasDownloaded } from './queries.ts';
export { routes } from './routes.ts';
export { trialAddress } from './trial-address.ts';
export { takeTrialDownload } from './trial-download.ts';

export const handlers: readonly Handler[] = [
  playVersionHandler,
  listPlaylistHandler,
  addToPlaylistHandler,
  addAlbumToPlaylistHandler,
  removeFromPlaylistHandler,
  clearPlaylistHandler,
  downloadTrialHandler,
];

export const jobs: readonly JobHandler[] = [markTrialJob, countHeatJob];
