import { useInput } from 'ra-core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { m } from '#messages';
import { Checkbox } from '../checkbox.tsx';
import { PickGroup, type PickOption } from '../pick-group.tsx';
import { SelectField, type SelectOption } from '../select-field.tsx';
import { TextArea, TextField } from '../text-field.tsx';

// Our fields, tied to the form around them by the name of what they hold.

type InputWords = { source: string; label: string; hint?: ReactNode; aside?: ReactNode };

/** Problems come as finished sentences, from the contract's schema or from the server. */
const sentenceOf = (error: FieldError | undefined): string | undefined =>
  error ? error.message || m.console_field_wrong() : undefined;

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

export type TextInputProps = InputWords &
  Pick<
    ComponentProps<'input'>,
    'type' | 'maxLength' | 'autoComplete' | 'inputMode' | 'lang' | 'placeholder' | 'disabled'
  > & {
    lead?: ReactNode;
  };

export function TextInput({ source, label, hint, aside, ...rest }: TextInputProps) {
  const { field, fieldState } = useInput({ source, parse: asText, format: asText, defaultValue: '' });
  return (
    <TextField label={label} hint={hint} aside={aside} error={sentenceOf(fieldState.error)} {...rest} {...field} />
  );
}

export function TextAreaInput({
  source,
  label,
  hint,
  aside,
  maxLength,
  lang,
}: InputWords & { maxLength: number; lang?: string }) {
  const { field, fieldState } = useInput({ source, parse: asText, format: asText, defaultValue: '' });
  return (
    <TextArea
      label={label}
      hint={hint}
      aside={aside}
      error={sentenceOf(fieldState.error)}
      maxLength={maxLength}
      lang={lang}
      {...field}
    />
  );
}

export type SelectInputProps = InputWords & {
  options: readonly SelectOption[];
  placeholder?: string;
  /** What an empty choice becomes; without it the empty text. */
  none?: null;
  /** The form holds a number, not its text. */
  as?: 'number';
  disabled?: boolean;
};

export function SelectInput({ source, label, hint, options, placeholder, none, as, disabled }: SelectInputProps) {
  const parse = (value: string) => {
    if (value === '') return none === null ? null : '';
    return as === 'number' ? Number(value) : value;
  };
  const { field, fieldState } = useInput({ source, parse, format: asText, defaultValue: none === null ? null : '' });
  return (
    <SelectField
      label={label}
      hint={hint}
      error={sentenceOf(fieldState.error)}
      options={options}
      disabled={disabled}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...field}
    />
  );
}

export function PickInput({ source, label, options }: InputWords & { options: readonly PickOption[] }) {
  const { field, fieldState } = useInput({ source });
  return (
    <PickGroup
      legend={label}
      name={source}
      options={options}
      value={asText(field.value)}
      onChange={field.onChange}
      error={sentenceOf(fieldState.error)}
    />
  );
}

export function CheckInput({ source, label, hint }: InputWords) {
  const { field, fieldState } = useInput({ source, defaultValue: false, type: 'checkbox' });
  return (
    <div>
      <Checkbox
        checked={Boolean(field.value)}
        onChange={(event) => field.onChange(event.target.checked)}
        error={sentenceOf(fieldState.error)}
      >
        {label}
      </Checkbox>
      {hint ? <p className="tb-field-hint">{hint}</p> : null}
    </div>
  );
}

export type WrittenInputProps<Value> = InputWords & {
  /** Reads what was typed; undefined where it says nothing that could be meant. */
  read: (text: string) => Value | null | undefined;
  write: (value: Value) => string;
  /** The sentence for what cannot be read. */
  wrong: string;
  lead?: ReactNode;
  inputMode?: ComponentProps<'input'>['inputMode'];
  placeholder?: string;
};

/**
 * A value that people write in their own way, a price or a factor: the field keeps what was typed until it is left, the
 * form holds the value. An empty field is null.
 */
export function WrittenInput<Value>({
  source,
  label,
  hint,
  aside,
  read,
  write,
  wrong,
  ...rest
}: WrittenInputProps<Value>) {
  const understood = (text: string) => (text.trim() === '' ? null : read(text.trim()));
  const { field, fieldState } = useInput({
    source,
    parse: (value: unknown) => value,
    format: (value: unknown) => value,
    defaultValue: null,
  });
  const shown = field.value === null || field.value === undefined ? '' : write(field.value as Value);
  const [typed, setTyped] = useState<string | null>(null);
  const unreadable = typed !== null && understood(typed) === undefined;
  return (
    <TextField
      label={label}
      hint={hint}
      aside={aside}
      {...rest}
      name={field.name}
      ref={field.ref}
      value={typed ?? shown}
      error={unreadable ? wrong : sentenceOf(fieldState.error)}
      onChange={(event) => {
        const { value } = event.target;
        setTyped(value);
        const meant = understood(value);
        // What cannot be read stands in the form as the text it is, so that the call's schema refuses it.
        field.onChange(meant === undefined ? value : meant);
      }}
      onBlur={() => {
        if (!unreadable) setTyped(null);
        field.onBlur();
      }}
    />
  );
}
