// The face of the catalogue for other domains, the jobs and apps/server.

import type { Handler } from '#platform/http/context.ts';
import { addAlbumHandler } from './calls/add-album.ts';
import { addComposerHandler } from './calls/add-composer.ts';
import { addTagHandler } from './calls/add-tag.ts';
import { addTrackHandler } from './calls/add-track.ts';
import { addVersionHandler } from './calls/add-version.ts';
import { getAlbumHandler } from './calls/get-album.ts';
import { getTrackHandler } from './calls/get-track.ts';
import { listAlbumLinesHandler } from './calls/list-album-lines.ts';
import { listAlbumTracksHandler } from './calls/list-album-tracks.ts';
import { listAlbumsHandler } from './calls/list-albums.ts';
import { listBrandsHandler } from './calls/list-brands.ts';
import { listBuyoutAlbumsHandler } from './calls/list-buyout-albums.ts';
import { listChoicesHandler } from './calls/list-choices.ts';
import { listLibraryTypesHandler } from './calls/list-library-types.ts';
import { listNewestTracksHandler } from './calls/list-newest-tracks.ts';
import { listPickedAlbumsHandler } from './calls/list-picked-albums.ts';
import { listRecommendedAlbumsHandler } from './calls/list-recommended-albums.ts';
import { listRecommendedThemesHandler } from './calls/list-recommended-themes.ts';
import { listRelevantTracksHandler } from './calls/list-relevant-tracks.ts';
import { listSimilarAlbumsHandler } from './calls/list-similar-albums.ts';
import { listSimilarThemesHandler } from './calls/list-similar-themes.ts';
import { listSimilarTracksHandler } from './calls/list-similar-tracks.ts';
import { listTagsHandler } from './calls/list-tags.ts';
import { listThemeTracksHandler } from './calls/list-theme-tracks.ts';
import { listThemesHandler } from './calls/list-themes.ts';
import { listTrackLinesHandler } from './calls/list-track-lines.ts';
import { setAlbumStatusHandler } from './calls/set-album-status.ts';
import { setTrackStatusHandler } from './calls/set-track-status.ts';
import { showAlbumHandler } from './calls/show-album.ts';
import { showBrandHandler } from './calls/show-brand.ts';
import { showThemeHandler } from './calls/show-theme.ts';
import { showTrackHandler } from './calls/show-track.ts';
import { updateAlbumHandler } from './calls/update-album.ts';
import { updateTrackHandler } from './calls/update-track.ts';
import { uploadCoverHandler } from './calls/upload-cover.ts';

export { albumCardsOf } from './albums.ts';
export { coverJpeg } from './cover-images.ts';
export {
  type CatalogueContent,
  type ImportedAlbum,
  type ImportedCatalogue,
  type ImportedTrack,
  importCatalogue,
  type Words,
} from './import.ts';
export { type MarkedWorks, type Marks, marksPort, noMarks, trialAddressPort } from './ports.ts';
export { type FoundTracks, findTracks, type TrackFacets, type TrackQuery } from './queries/find-tracks.ts';
export { catalogueIsEmpty, versionStates } from './queries/import.ts';
export {
  albumMainVersionIds,
  type PlayableVersion,
  playableVersion,
  saveMarkedTrial,
  setHeat,
  shownVersionIds,
  versionFaces,
  versionForMaster,
} from './queries/playable.ts';
export { libraryTypeRecords as libraryTypes } from './queries/tags.ts';
export { takeAlbumOffShelf } from './queries/works.ts';
export { queues } from './queues.ts';
export { type ReadyRecording, recordingReady } from './recording-ready.ts';
export { type RemovedImport, removeImport } from './removal.ts';
export { routes } from './routes.ts';
export { type Reader, trackRowsOf } from './rows.ts';
export type { WorkOrderType } from './rules.ts';
export { wordsOf } from './words.ts';
export {
  type Deliverable,
  type DeliverableVersion,
  deliverables,
  findWork,
  findWorks,
  type LicensableWork,
  type WorkReference,
  workKey,
} from './works.ts';

export const handlers: readonly Handler[] = [
  uploadCoverHandler,
  updateTrackHandler,
  updateAlbumHandler,
  setTrackStatusHandler,
  setAlbumStatusHandler,
  listTrackLinesHandler,
  listChoicesHandler,
  listAlbumLinesHandler,
  getTrackHandler,
  getAlbumHandler,
  addVersionHandler,
  addTrackHandler,
  addTagHandler,
  addComposerHandler,
  addAlbumHandler,
  listAlbumTracksHandler,
  listAlbumsHandler,
  listBrandsHandler,
  listBuyoutAlbumsHandler,
  listLibraryTypesHandler,
  listNewestTracksHandler,
  listPickedAlbumsHandler,
  listRecommendedAlbumsHandler,
  listRecommendedThemesHandler,
  listRelevantTracksHandler,
  listSimilarAlbumsHandler,
  listSimilarThemesHandler,
  listSimilarTracksHandler,
  listTagsHandler,
  listThemeTracksHandler,
  listThemesHandler,
  showAlbumHandler,
  showBrandHandler,
  showThemeHandler,
  showTrackHandler,
];
