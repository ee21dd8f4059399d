import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldNote, noteProps } from './text-field.tsx';
import './checkbox.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** What is ticked, in words; may hold links. */
  children: ReactNode;
  /** How many it would leave, in a list of filters. */
  count?: ReactNode;
  error?: ReactNode;
};

/** The platform's own checkbox, drawn: it works in a form before any script has run. */
export function Checkbox({ children, count, error, className, id: given, ...rest }: CheckboxProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <div className={classes('tb-check-field', className)} data-invalid={error ? true : undefined}>
      <label className="tb-check">
        <span className="tb-check-box">
          <input type="checkbox" {...rest} {...(error === undefined ? { id } : noteProps(id, error))} />
          <Check />
        </span>
        <span className="tb-check-text">{children}</span>
        {count === undefined ? null : <span className="tb-check-count tb-num">{count}</span>}
      </label>
      {error === undefined ? null : <FieldNote id={id} error={error} />}
    </div>
  );
}
