import type { ComponentType } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { m } from '#messages';
import { useCall } from '#platform/console/use-call.ts';
import { ConsoleCreate, ConsoleEdit, FormPart, FormRow } from '#ui/console/form.tsx';
import { PickInput, SelectInput, TextAreaInput, TextInput, WrittenInput } from '#ui/console/inputs.tsx';
import { MoneyInput } from '#ui/console/money-input.tsx';
import { HistoryLink } from '#ui/console/words.tsx';
import { Notice } from '#ui/status-mark.tsx';
import { listAlbumLines } from '../console-contract.ts';
import { addTrack, setTrackStatus, updateTrack } from '../console-tracks-contract.ts';
import { StatusDeeds } from './status-deeds.tsx';
import { TempoInput } from './tempo-input.tsx';
import { TrackWords } from './track-words.tsx';
import { type VersionPanel, Versions } from './versions.tsx';
import { keyOptions, type Track, WorkStatus } from './work-words.tsx';

const back = () => ({ to: '/tracks', label: m.catalogue_tracks_title() });

const readPlace = (text: string) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined);

function Names() {
  return (
    <FormPart title={m.catalogue_part_names()} text={m.catalogue_part_names_text()}>
      <FormRow>
        <TextInput source="titleZh" label={m.catalogue_title_zh()} lang="zh-CN" maxLength={120} />
        <TextInput source="titleEn" label={m.catalogue_title_en()} lang="en" maxLength={120} />
      </FormRow>
      <FormRow>
        <TextAreaInput source="descriptionZh" label={m.catalogue_description_zh()} lang="zh-CN" maxLength={4000} />
        <TextAreaInput source="descriptionEn" label={m.catalogue_description_en()} lang="en" maxLength={4000} />
      </FormRow>
    </FormPart>
  );
}

/** The album of a new track; a track stays on the album it was made for. */
function AlbumInput() {
  const { data } = useCall(listAlbumLines, { size: 100, sort: 'updatedAt', order: 'desc' });
  return (
    <SelectInput
      source="albumId"
      label={m.catalogue_album()}
      placeholder={m.console_choose()}
      options={(data?.list ?? []).map(({ id, code, titleZh }) => ({ value: id, label: `${titleZh} / ${code}` }))}
    />
  );
}

function Facts({ fresh }: { fresh?: boolean }) {
  return (
    <FormPart title={m.catalogue_part_facts()}>
      {fresh ? <AlbumInput /> : null}
      <FormRow>
        <TextInput source="code" label={m.catalogue_code()} hint={m.catalogue_code_hint()} maxLength={30} />
        <TextInput source="articleNo" label={m.catalogue_article_no()} aside={m.console_optional()} maxLength={60} />
        <WrittenInput<number>
          source="position"
          label={m.catalogue_place()}
          inputMode="numeric"
          read={readPlace}
          write={String}
          wrong={m.catalogue_place_wrong()}
        />
      </FormRow>
      <MoneyInput source="priceFen" label={m.catalogue_own_price()} hint={m.catalogue_own_price_hint()} />
    </FormPart>
  );
}

function KeyInput() {
  const { watch } = useFormContext<{ musicalKey: string | null }>();
  return (
    <SelectInput
      source="musicalKey"
      label={m.catalogue_fact_key()}
      none={null}
      options={keyOptions(watch('musicalKey') ?? null)}
    />
  );
}

function Sound() {
  return (
    <FormPart title={m.catalogue_part_sound()} text={m.catalogue_part_sound_text()}>
      <FormRow>
        <TempoInput />
        <KeyInput />
      </FormRow>
      <PickInput
        source="vocal"
        label={m.catalogue_vocal()}
        options={[
          { value: 'none', label: m.catalogue_vocal_none() },
          { value: 'chant', label: m.catalogue_vocal_chant() },
          { value: 'lyrics', label: m.catalogue_vocal_lyrics() },
        ]}
      />
    </FormPart>
  );
}

export function TrackCreate() {
  const [query] = useSearchParams();
  const albumId = query.get('album') ?? '';
  const begin = { albumId, vocal: 'none', bpm: null, musicalKey: null, priceFen: null, tagIds: [], composerIds: [] };
  return (
    <ConsoleCreate
      call={addTrack}
      title={m.catalogue_track_add()}
      back={albumId === '' ? back() : { to: `/albums/${albumId}`, label: m.catalogue_album() }}
      begin={begin}
      then="edit"
    >
      <Names />
      <Facts fresh />
      <Sound />
      <TrackWords />
    </ConsoleCreate>
  );
}

export function TrackEdit({ panel }: { panel: ComponentType<VersionPanel> }) {
  return (
    <ConsoleEdit<Track>
      call={updateTrack}
      title={({ titleZh }) => titleZh}
      note={({ status }) => <WorkStatus status={status} />}
      back={back()}
      backOf={({ albumId, albumTitle }) => ({ to: `/albums/${albumId}`, label: albumTitle })}
      deeds={({ id, titleZh, status }) => (
        <>
          <HistoryLink kind="track" id={id} />
          <StatusDeeds call={setTrackStatus} id={id} title={titleZh} status={status} />
        </>
      )}
    >
      {(track) => (
        <>
          {track.offShelfReason === '' ? null : (
            <Notice tone="no" title={m.catalogue_off_shelf()}>
              {track.offShelfReason}
            </Notice>
          )}
          <Versions track={track} panel={panel} />
          <Names />
          <Facts />
          <Sound />
          <TrackWords />
        </>
      )}
    </ConsoleEdit>
  );
}
