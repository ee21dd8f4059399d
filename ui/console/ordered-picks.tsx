import ChevronLeft from 'lucide-react/icons/chevron-left';
import X from 'lucide-react/icons/x';
import { useInput } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#messages';
import { IconButton } from '../icon-button.tsx';
import { FieldNote, TextField } from '../text-field.tsx';
import './ordered-picks.css';

type Choice = { id: string; name: string };

export type OrderedPicksProps = {
  source: string;
  label: string;
  hint?: string;
  /** The choices in their groups; one group without a name stands alone. */
  groups: readonly { key: string; name: string; choices: readonly Choice[]; add?: ReactNode }[];
  /** A field that narrows the choices, where there may be many. */
  search?: string;
};

/** Several of many in an order that counts: the picked ones in front, each with a way forward and out; the rest below. */
export function OrderedPicks({ source, label, hint, groups, search }: OrderedPicksProps) {
  const id = useId();
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const [narrow, setNarrow] = useState('');
  const picked = (field.value || []) as string[];
  const names = new Map(groups.flatMap(({ choices }) => choices.map((choice) => [choice.id, choice.name])));
  const toggle = (choice: string) =>
    field.onChange(picked.includes(choice) ? picked.filter((one) => one !== choice) : [...picked, choice]);
  const forward = (index: number) =>
    field.onChange(picked.map((one, i) => (i === index ? picked[i - 1]! : i === index - 1 ? picked[index]! : one)));
  const matches = ({ name }: Choice) => name.toLowerCase().includes(narrow.trim().toLowerCase());
  return (
    <fieldset className="console-picks" aria-describedby={`${id}-note`}>
      <legend className="tb-field-label">{label}</legend>
      <ol className="console-picked" aria-label={m.console_picked({ label })}>
        {picked.length === 0 ? <li className="tb-muted">{m.console_none_picked()}</li> : null}
        {picked.map((one, index) => (
          <li key={one}>
            <span>{names.get(one) ?? one}</span>
            {index === 0 ? null : (
              <IconButton
                size="row"
                label={m.console_move_forward({ name: names.get(one) ?? one })}
                icon={<ChevronLeft />}
                onClick={() => forward(index)}
              />
            )}
            <IconButton
              size="row"
              label={m.console_remove({ name: names.get(one) ?? one })}
              icon={<X />}
              onClick={() => toggle(one)}
            />
          </li>
        ))}
      </ol>
      {search === undefined ? null : (
        <TextField
          label={search}
          hideLabel
          placeholder={search}
          value={narrow}
          onChange={(e) => setNarrow(e.target.value)}
        />
      )}
      {groups.map((group) => (
        <section key={group.key} className="console-pick-group" aria-label={group.name || label}>
          {group.name === '' ? null : <h3>{group.name}</h3>}
          <div>
            {group.choices.filter(matches).map((choice) => (
              <label key={choice.id} className="console-pick">
                <input type="checkbox" checked={picked.includes(choice.id)} onChange={() => toggle(choice.id)} />
                <span>{choice.name}</span>
              </label>
            ))}
            {group.add}
          </div>
        </section>
      ))}
      <FieldNote id={id} hint={hint} error={fieldState.error?.message} />
    </fieldset>
  );
}
