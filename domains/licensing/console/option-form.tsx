import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { useCall } from '#platform/console/use-call.ts';
import type { Factor } from '#platform/money/money.ts';
import { ConsoleCreate, ConsoleEdit, FormPart, FormRow } from '#ui/console/form.tsx';
import { CheckInput, PickInput, SelectInput, TextInput, WrittenInput } from '#ui/console/inputs.tsx';
import { ReasonInput } from '#ui/console/reason-input.tsx';
import { HistoryLink } from '#ui/console/words.tsx';
import { addOption, listOptions, updateOption } from '../console-contract.ts';
import { readFactor, writeFactor } from './factor-text.ts';
import { kindName, kindOptions, type OptionRow } from './option-words.ts';

const back = () => ({ to: '/licenceOptions', label: m.licensing_options() });

const readWhole = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : undefined);

function Words() {
  return (
    <FormPart title={m.licensing_option_words()} text={m.licensing_option_words_text()}>
      <FormRow>
        <TextInput source="nameZh" label={m.console_name_zh()} lang="zh-CN" maxLength={60} />
        <TextInput source="nameEn" label={m.console_name_en()} lang="en" maxLength={60} />
      </FormRow>
      <FormRow>
        <TextInput source="noteZh" label={m.licensing_note_zh()} lang="zh-CN" maxLength={120} />
        <TextInput source="noteEn" label={m.licensing_note_en()} lang="en" maxLength={120} />
      </FormRow>
    </FormPart>
  );
}

function Worth({ period }: { period: boolean }) {
  return (
    <FormPart title={m.licensing_option_price()} text={m.licensing_option_price_text()}>
      <FormRow>
        <WrittenInput<Factor>
          source="factor"
          label={m.licensing_factor()}
          hint={m.licensing_factor_hint()}
          lead="×"
          read={readFactor}
          write={writeFactor}
          wrong={m.licensing_factor_wrong()}
        />
        {period ? (
          <WrittenInput<number>
            source="months"
            label={m.licensing_term_months()}
            hint={m.licensing_term_hint()}
            inputMode="numeric"
            read={readWhole}
            write={String}
            wrong={m.licensing_months_bounds()}
          />
        ) : null}
        <WrittenInput<number>
          source="position"
          label={m.console_position()}
          hint={m.console_position_hint()}
          inputMode="numeric"
          read={readWhole}
          write={String}
          wrong={m.licensing_position_bounds()}
        />
      </FormRow>
      <CheckInput source="enabled" label={m.licensing_offer()} hint={m.licensing_offer_text()} />
      <ReasonInput />
    </FormPart>
  );
}

export function OptionEdit() {
  return (
    <ConsoleEdit<OptionRow>
      call={updateOption}
      title={({ nameZh }) => nameZh}
      note={({ kind, code }) => `${kindName(kind)} / ${code}`}
      back={back()}
      deeds={({ id }) => <HistoryLink kind="licence_option" id={id} />}
      begin={(option) => ({ ...option, reason: '' })}
    >
      {({ kind }) => (
        <>
          <Words />
          <Worth period={kind === 'period'} />
        </>
      )}
    </ConsoleEdit>
  );
}

/** Which question the new answer belongs to; only a production asks for its form. */
function Place() {
  const { watch } = useFormContext<{ kind: OptionRow['kind'] }>();
  const { data: forms } = useCall(listOptions, { kind: 'form', size: 100 });
  return (
    <FormPart title={m.licensing_option_place()} text={m.licensing_option_place_text()}>
      <PickInput source="kind" label={m.licensing_option_kind()} options={kindOptions()} />
      {watch('kind') === 'production' ? (
        <SelectInput
          source="parentId"
          label={m.licensing_kind_form()}
          placeholder={m.console_choose()}
          none={null}
          options={(forms?.list ?? []).map(({ id, nameZh }) => ({ value: id, label: nameZh }))}
        />
      ) : null}
      <TextInput source="code" label={m.licensing_code()} hint={m.licensing_code_hint()} maxLength={40} />
    </FormPart>
  );
}

function CreateFields() {
  const { watch } = useFormContext<{ kind: OptionRow['kind'] }>();
  return (
    <>
      <Place />
      <Words />
      <Worth period={watch('kind') === 'period'} />
    </>
  );
}

export function OptionCreate() {
  const begin = {
    kind: 'production',
    parentId: null,
    factor: { numerator: 1, denominator: 1 },
    position: 50,
    enabled: true,
  };
  return (
    <ConsoleCreate call={addOption} title={m.licensing_option_add()} back={back()} begin={begin}>
      <CreateFields />
    </ConsoleCreate>
  );
}
