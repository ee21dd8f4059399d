import { type ReactNode, useId } from 'react';
import { FieldNote } from './text-field.tsx';
import './pick-group.css';

export type PickOption = {
  value: string;
  label: ReactNode;
  /** What it costs more or less than the chosen one, already written: `+¥336`. */
  difference?: string;
  disabled?: boolean;
};

export type PickGroupProps = {
  legend: ReactNode;
  name: string;
  options: readonly PickOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** Beside the legend. */
  aside?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
};

/** One of several, all in sight, each with its price difference: native radios, so arrows move and forms submit. */
export function PickGroup({ legend, name, options, value, onChange, aside, error, disabled }: PickGroupProps) {
  const id = useId();
  return (
    <fieldset
      className="tb-pick"
      disabled={disabled}
      aria-describedby={`${id}-note`}
      data-invalid={error ? true : undefined}
    >
      <legend className="tb-pick-legend">
        {legend}
        {aside ? <span className="tb-pick-aside">{aside}</span> : null}
      </legend>
      <div className="tb-pick-options">
        {options.map((option) => (
          <label key={option.value} className="tb-pick-option">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {option.difference ? <small className="tb-num">{option.difference}</small> : null}
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
