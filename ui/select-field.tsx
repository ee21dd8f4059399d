import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Field, noteProps } from './text-field.tsx';
import './select-field.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type Choices = {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; cannot be chosen again. */
  placeholder?: string;
};

export type SelectFieldProps = Choices &
  Omit<ComponentProps<'select'>, 'children'> & {
    label: string;
    hideLabel?: boolean;
    hint?: ReactNode;
    error?: ReactNode;
  };

function Options({ options, placeholder }: Choices) {
  return (
    <>
      {placeholder === undefined ? null : (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </>
  );
}

/** The platform's select on an underline: a phone shows its own wheel, and a form works before any script has run. */
export function SelectField(props: SelectFieldProps) {
  const { label, hideLabel, hint, error, options, placeholder, className, id: given, ...rest } = props;
  const made = useId();
  const id = given ?? made;
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      className={className}
      disabled={rest.disabled}
    >
      <div className="tb-field-line tb-select">
        <select className="tb-field-input" {...rest} {...noteProps(id, error)}>
          <Options options={options} placeholder={placeholder} />
        </select>
        <ChevronDown />
      </div>
    </Field>
  );
}

export type InlineSelectProps = Choices & Omit<ComponentProps<'select'>, 'children'> & { label: string };

/** A select that is only its word and a chevron, for an order or a period at the head of a list. */
export function InlineSelect({ label, options, placeholder, className, ...rest }: InlineSelectProps) {
  return (
    <span className={classes('tb-select tb-select-inline', className)}>
      <select aria-label={label} {...rest}>
        <Options options={options} placeholder={placeholder} />
      </select>
      <ChevronDown />
    </span>
  );
}
