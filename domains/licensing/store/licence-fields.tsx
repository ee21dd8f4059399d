import { m } from '#messages';
import { formatDifference } from '#platform/money/money.ts';
import { PickGroup } from '#ui/pick-group.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { REMARKS_MAX } from '../contract.ts';
import type { CountedPrice, LicenceDraft, LicenceForm } from './licence-draft.ts';
import './licence-fields.css';

export type FieldErrors = Partial<Record<'projectName' | 'licenseeName' | 'remarks', string>>;

interface LicenceFieldsProps {
  form: LicenceForm;
  draft: LicenceDraft;
  counted: CountedPrice | null;
  errors: FieldErrors;
  onChange: (change: Partial<LicenceDraft>) => void;
}

type Option = LicenceForm['licensees'][number];

/** Every question of the form with what each answer costs more or less. */
export function LicenceFields({ form, draft, counted, errors, onChange }: LicenceFieldsProps) {
  const chosenForm = form.forms.find(({ productions }) => productions.some(({ id }) => id === draft.productionId));
  const personal = form.licensees.find(({ id }) => id === draft.licenseeId)?.code === 'personal';
  const picks = (options: readonly Option[], chosen: string | undefined) =>
    options.map(({ id, name }) => {
      const difference = id === chosen ? '' : formatDifference(counted?.differences.get(id) ?? 0);
      return { value: id, label: name, ...(difference ? { difference } : {}) };
    });
  return (
    <div className="licence-fields">
      <div className="licence-names">
        <TextField
          label={m.licensing_project()}
          name="projectName"
          value={draft.projectName}
          onChange={(event) => onChange({ projectName: event.target.value })}
          placeholder={m.licensing_project_example()}
          error={errors.projectName}
          autoComplete="off"
        />
        <TextField
          label={personal ? m.licensing_person_name() : m.licensing_company_name()}
          name="licenseeName"
          value={draft.licenseeName}
          onChange={(event) => onChange({ licenseeName: event.target.value })}
          error={errors.licenseeName}
          autoComplete={personal ? 'name' : 'organization'}
        />
      </div>
      {form.work.orderType === 4 ? null : (
        <>
          <PickGroup
            legend={m.licensing_licensee()}
            name="licensee"
            options={picks(form.licensees, draft.licenseeId)}
            value={draft.licenseeId}
            onChange={(licenseeId) => onChange({ licenseeId })}
          />
          <PickGroup
            legend={m.licensing_form()}
            name="form"
            options={picks(form.forms, chosenForm?.id)}
            value={chosenForm?.id ?? null}
            onChange={(id) => {
              const first = form.forms.find((one) => one.id === id)?.productions[0];
              if (first) onChange({ productionId: first.id });
            }}
          />
          <PickGroup
            legend={m.licensing_production()}
            name="production"
            options={picks(chosenForm?.productions ?? [], draft.productionId)}
            value={draft.productionId}
            onChange={(productionId) => onChange({ productionId })}
          />
          <PickGroup
            legend={m.licensing_territory()}
            name="territory"
            options={picks(form.territories, draft.territoryId)}
            value={draft.territoryId}
            onChange={(territoryId) => onChange({ territoryId })}
          />
          <PickGroup
            legend={m.licensing_period()}
            name="period"
            aside={m.licensing_from_payment()}
            options={picks(form.periods, draft.periodId)}
            value={draft.periodId}
            onChange={(periodId) => onChange({ periodId })}
          />
        </>
      )}
      <TextArea
        label={m.licensing_remarks()}
        name="remarks"
        rows={2}
        maxLength={REMARKS_MAX}
        value={draft.remarks}
        onChange={(event) => onChange({ remarks: event.target.value })}
        placeholder={m.licensing_remarks_example()}
        error={errors.remarks}
      />
    </div>
  );
}
