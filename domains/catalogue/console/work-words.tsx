import type { ReactNode } from 'react';
import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import type { getAlbum, listAlbumLines, listChoices } from '../console-contract.ts';
import type { getTrack, listTrackLines } from '../console-tracks-contract.ts';

export type Album = OutputOf<typeof getAlbum>;
export type AlbumLine = OutputOf<typeof listAlbumLines>['list'][number];
export type Track = OutputOf<typeof getTrack>;
export type TrackLine = OutputOf<typeof listTrackLines>['list'][number];
export type Choices = OutputOf<typeof listChoices>;

type Status = AlbumLine['status'];

/** How an album or a track stands, whether a buyer sees it. */
export function WorkStatus({ status }: { status: Status }): ReactNode {
  if (status === 'on_sale') return <StatusMark tone="ok">{m.catalogue_status_on_sale()}</StatusMark>;
  if (status === 'draft') return <StatusMark tone="wait">{m.catalogue_status_draft()}</StatusMark>;
  return <StatusMark tone="no">{m.catalogue_off_shelf()}</StatusMark>;
}

export const statusOptions = (): { value: Status; label: string }[] => [
  { value: 'draft', label: m.catalogue_status_draft() },
  { value: 'on_sale', label: m.catalogue_status_on_sale() },
  { value: 'off_shelf', label: m.catalogue_off_shelf() },
];

const TONICS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const;

/** A key in words; `D minor` at the wire. */
export function keyText(key: string): string {
  const [name = '', mode] = key.split(' ');
  return mode === 'minor' ? m.catalogue_key_minor({ name }) : m.catalogue_key_major({ name });
}

/** All keys as they are measured, and the one that is set, however it is spelled. */
export function keyOptions(current: string | null) {
  const keys = TONICS.flatMap((tonic) => [`${tonic} major`, `${tonic} minor`]);
  const all = current === null || keys.includes(current) ? keys : [current, ...keys];
  return [{ value: '', label: m.catalogue_key_none() }, ...all.map((value) => ({ value, label: keyText(value) }))];
}

/** The acts of the catalogue in the audit log. */
export const catalogueActs: Readonly<Record<string, () => string>> = {
  'catalogue.add-album': m.catalogue_act_add_album,
  'catalogue.update-album': m.catalogue_act_update_album,
  'catalogue.set-album-status': m.catalogue_act_album_status,
  'catalogue.upload-cover': m.catalogue_act_upload_cover,
  'catalogue.add-track': m.catalogue_act_add_track,
  'catalogue.update-track': m.catalogue_act_update_track,
  'catalogue.set-track-status': m.catalogue_act_track_status,
  'catalogue.add-version': m.catalogue_act_add_version,
  'catalogue.add-composer': m.catalogue_act_add_composer,
  'catalogue.add-tag': m.catalogue_act_add_tag,
};
