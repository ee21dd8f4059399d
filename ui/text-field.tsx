import CircleAlert from 'lucide-react/icons/circle-alert';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import './text-field.css';

type FieldWords = {
  label: string;
  /** The label is said but not shown: only where the place says what it is, like a search field. */
  hideLabel?: boolean;
  /** Beside the label, for "optional" and the like. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** A sentence that says what to do. Its presence makes the field invalid. */
  error?: ReactNode;
};

type FieldProps = FieldWords & {
  id: string;
  className?: string;
  disabled?: boolean;
  children: ReactNode;
};

/** Label above, control on an underline, hint or error below: the frame of every field. */
export function Field({ id, label, hideLabel, aside, hint, error, className, disabled, children }: FieldProps) {
  return (
    <div
      className={classes('tb-field', className)}
      data-invalid={error ? true : undefined}
      data-disabled={disabled || undefined}
    >
      <label className={hideLabel ? 'tb-hidden' : 'tb-field-label'} htmlFor={id}>
        {label}
        {aside ? <span className="tb-field-aside">{aside}</span> : null}
      </label>
      {children}
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

/** The line under a control. It is there before it is filled, so that a reader hears an error that arrives. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <div className="tb-field-note" id={`${id}-note`} aria-live="polite">
      {error ? (
        <p className="tb-field-error">
          <CircleAlert />
          {error}
        </p>
      ) : hint ? (
        <p className="tb-field-hint">{hint}</p>
      ) : null}
    </div>
  );
}

/** What ties a control to its note. */
export function noteProps(id: string, error: ReactNode) {
  return { id, 'aria-describedby': `${id}-note`, 'aria-invalid': error ? true : undefined } as const;
}

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'size'> & {
    /** Before the text: an icon, a prefix like +86. */
    lead?: ReactNode;
    /** After the text: a small button, a key cap. */
    trail?: ReactNode;
  };

export function TextField({
  label,
  hideLabel,
  aside,
  hint,
  error,
  lead,
  trail,
  className,
  id: given,
  ...rest
}: TextFieldProps) {
  const made = useId();
  const id = given ?? made;
  const words = { label, hideLabel, aside, hint, error };
  return (
    <Field id={id} {...words} className={className} disabled={rest.disabled}>
      <div className="tb-field-line">
        {lead ? <span className="tb-field-lead">{lead}</span> : null}
        <input className="tb-field-input" {...rest} {...noteProps(id, error)} />
        {trail}
      </div>
    </Field>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trail'> & { showLabel: string; hideTextLabel: string };

/** A password that can be looked at: typing blind is where most wrong ones come from. */
export function PasswordField({ showLabel, hideTextLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...rest}
      type={shown ? 'text' : 'password'}
      trail={
        <IconButton
          label={shown ? hideTextLabel : showLabel}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export type TextAreaProps = FieldWords &
  ComponentProps<'textarea'> & {
    /** Shows how much of `maxLength` is used, e.g. "12 / 100"; made by the caller from the length. */
    count?: ReactNode;
  };

export function TextArea({
  label,
  hideLabel,
  aside,
  hint,
  error,
  count,
  className,
  id: given,
  ...rest
}: TextAreaProps) {
  const made = useId();
  const id = given ?? made;
  const words = { label, hideLabel, aside: count ?? aside, hint, error };
  return (
    <Field id={id} {...words} className={className} disabled={rest.disabled}>
      <div className="tb-field-line">
        <textarea rows={2} className="tb-field-input tb-field-area" {...rest} {...noteProps(id, error)} />
      </div>
    </Field>
  );
}
