import { m } from '#messages';
import { ConsoleCreate, ConsoleEdit, FormPart, FormRow } from '#ui/console/form.tsx';
import { CheckInput, SelectInput, TextAreaInput, TextInput, WrittenInput } from '#ui/console/inputs.tsx';
import { MoneyInput } from '#ui/console/money-input.tsx';
import { HistoryLink } from '#ui/console/words.tsx';
import { addAlbum, setAlbumStatus, updateAlbum } from '../console-contract.ts';
import { AlbumTracks } from './album-tracks.tsx';
import { CoverPart } from './cover-part.tsx';
import { StatusDeeds } from './status-deeds.tsx';
import { useChoices } from './use-choices.ts';
import { type Album, WorkStatus } from './work-words.tsx';

const back = () => ({ to: '/albums', label: m.catalogue_albums() });

const readPlace = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);

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

function Facts() {
  const { libraries, brands } = useChoices();
  return (
    <FormPart title={m.catalogue_part_facts()}>
      <FormRow>
        <TextInput source="code" label={m.catalogue_code()} hint={m.catalogue_code_hint()} maxLength={30} />
        <TextInput source="articleNo" label={m.catalogue_article_no()} aside={m.console_optional()} maxLength={60} />
      </FormRow>
      <FormRow>
        <SelectInput
          source="libraryTypeId"
          label={m.catalogue_library()}
          placeholder={m.console_choose()}
          as="number"
          options={libraries.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SelectInput
          source="brandId"
          label={m.catalogue_fact_label()}
          none={null}
          options={[
            { value: '', label: m.catalogue_no_label() },
            ...brands.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextInput source="releasedOn" type="date" label={m.catalogue_released_on()} />
      </FormRow>
    </FormPart>
  );
}

function Selling() {
  return (
    <FormPart title={m.catalogue_part_selling()} text={m.catalogue_part_selling_album()}>
      <FormRow>
        <MoneyInput source="priceFen" label={m.catalogue_own_price()} hint={m.catalogue_own_price_hint()} />
        <WrittenInput<number>
          source="pickPosition"
          label={m.catalogue_pick_position()}
          hint={m.catalogue_pick_position_hint()}
          inputMode="numeric"
          read={readPlace}
          write={String}
          wrong={m.catalogue_place_wrong()}
        />
      </FormRow>
      <CheckInput source="isBuyout" label={m.catalogue_buyout()} hint={m.catalogue_buyout_text()} />
    </FormPart>
  );
}

const Fields = () => (
  <>
    <Names />
    <Facts />
    <Selling />
  </>
);

export function AlbumCreate() {
  const today = new Date().toISOString().slice(0, 10);
  return (
    <ConsoleCreate
      call={addAlbum}
      title={m.catalogue_album_add()}
      back={back()}
      begin={{ releasedOn: today, isBuyout: false, brandId: null, priceFen: null, pickPosition: null }}
      then="edit"
    >
      <Fields />
    </ConsoleCreate>
  );
}

export function AlbumEdit() {
  return (
    <ConsoleEdit<Album>
      call={updateAlbum}
      title={({ titleZh }) => titleZh}
      note={({ status }) => <WorkStatus status={status} />}
      back={back()}
      deeds={({ id, titleZh, status }) => (
        <>
          <HistoryLink kind="album" id={id} />
          <StatusDeeds call={setAlbumStatus} id={id} title={titleZh} status={status} />
        </>
      )}
      after={(album) => (
        <>
          <CoverPart album={album} />
          <AlbumTracks albumId={album.id} />
        </>
      )}
    >
      {() => <Fields />}
    </ConsoleEdit>
  );
}
