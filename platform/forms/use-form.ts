import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { m } from '#messages';
import { CallError } from '#platform/http/client.ts';

type FormErrors<Values> = Partial<Record<keyof Values & string, string>>;

/** A form with at least these values: parts of forms ask for it and serve every form that holds them. */
export interface Form<Values> {
  readonly values: Values;
  readonly errors: FormErrors<Values>;
  /** What went wrong and no field is to blame for. */
  readonly failure: string;
  readonly busy: boolean;
  /** What the `<form>` needs. */
  readonly props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit(event: FormEvent<HTMLFormElement>): void;
  };
  /** What a text field needs: name, value, what to do when it changes, and its error. */
  text(name: keyof Values & string): {
    name: string;
    value: string;
    onChange(event: { target: { value: string } }): void;
    error: string | undefined;
  };
  /** The same for a checkbox. */
  tick(name: keyof Values & string): {
    name: string;
    checked: boolean;
    onChange(event: { target: { checked: boolean } }): void;
    error: string | undefined;
  };
  change(changes: Partial<Values>): void;
  /** Says what is wrong beside the fields, and puts the keyboard at the first of them. */
  tell(errors: FormErrors<Values>): void;
  /** Takes what a call refused: beside its fields where it named them, else as the form's failure. */
  blame(error: unknown): void;
}

interface FormOptions<Values> {
  initial: Values;
  /** What is wrong before anything is sent, a sentence per field; the server judges again, and has the last word. */
  problems?: (values: Values) => FormErrors<Values>;
  /** Sends it. What it throws is told as `blame` does. */
  submit: (values: Values) => Promise<void>;
}

/** The sentence of an error that no field is to blame for. */
export const failureOf = (error: unknown): string =>
  error instanceof CallError ? error.message : m.form_network_failed();

const isEmpty = (errors: object) => Object.keys(errors).length === 0;

/** The fields of a refusal that this form has. */
function blamedFields<Values extends object>(error: unknown, values: Values): FormErrors<Values> {
  const fields = error instanceof CallError ? (error.data.fields ?? {}) : {};
  const known = Object.entries(fields).filter(([name]) => name in values);
  return Object.fromEntries(known) as FormErrors<Values>;
}

/** The values of a form, what is wrong with each, and whether it is being sent. Nothing typed is ever lost. */
export function useForm<Values extends object>({ initial, problems, submit }: FormOptions<Values>): Form<Values> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<Values>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  const tell = (found: FormErrors<Values>) => {
    setErrors(found);
    const elements = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    elements.find((element) => element.name !== '' && element.name in found)?.focus();
  };
  const change = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    setErrors((before) => {
      const left = Object.entries(before).filter(([name]) => !(name in changes));
      return Object.fromEntries(left) as FormErrors<Values>;
    });
  };
  const blame = (error: unknown) => {
    const fields = blamedFields(error, initial);
    if (isEmpty(fields)) setFailure(failureOf(error));
    else tell(fields);
  };
  const send = async () => {
    setFailure('');
    const found = problems?.(values) ?? {};
    if (!isEmpty(found)) return tell(found);
    setBusy(true);
    await submit(values).catch(blame);
    setBusy(false);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send();
  };
  const one = (name: keyof Values & string, value: unknown) => change({ [name]: value } as Partial<Values>);
  return {
    values,
    errors,
    failure,
    busy,
    props: { ref, noValidate: true, onSubmit },
    text: (name) => ({
      name,
      value: String(values[name]),
      onChange: ({ target }) => one(name, target.value),
      error: errors[name],
    }),
    tick: (name) => ({
      name,
      checked: Boolean(values[name]),
      onChange: ({ target }) => one(name, target.checked),
      error: errors[name],
    }),
    change,
    tell,
    blame,
  };
}
