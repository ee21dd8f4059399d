import { CreateBase, EditBase, Form, type RaRecord, useCreateContext, useEditContext } from 'ra-core';
import { type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { m } from '#messages';
import { validateBy } from '#platform/console/validate-by.ts';
import type { Call } from '#platform/contract/contract.ts';
import { Button } from '../button.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Notice } from '../status-mark.tsx';
import { toast } from '../toast.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ConsolePage } from './page.tsx';
import { useMay } from './use-may.ts';
import './form.css';

/** A part of a form under its own heading. */
export function FormPart({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="console-part">
      <header>
        <h2>{title}</h2>
        {text ? <p className="tb-sub">{text}</p> : null}
      </header>
      <div className="console-part-fields">{children}</div>
    </section>
  );
}

/** Fields beside each other where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="console-row">{children}</div>;
}

function SaveBar({ saving, label }: { saving: boolean; label: string }) {
  const { errors, isDirty, submitCount } = useFormState();
  const wrong = submitCount > 0 && Object.keys(errors).length > 0;
  const root = errors.root?.serverError;
  return (
    <footer className="console-save">
      <Button type="submit" tone="primary" busy={saving}>
        {label}
      </Button>
      <span className="console-save-note" aria-live="polite">
        {wrong ? <Notice tone="fail" title={root?.message ?? m.console_form_invalid()} /> : null}
        {!wrong && isDirty ? <span className="tb-muted">{m.console_not_saved_yet()}</span> : null}
      </span>
    </footer>
  );
}

type FormMatter = {
  call: Call;
  saving: boolean;
  saveLabel: string;
  record?: object | undefined;
  /** How often it was saved. */
  saved?: number;
  children: ReactNode;
};

/** After saving the form begins anew with what was saved; until then nothing that was typed is lost to a fresh answer. */
function BeginAgain({ when, from }: { when: number; from: object | undefined }) {
  const { reset } = useFormContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a save begins anew
  useEffect(() => {
    if (when > 0) reset(from);
  }, [when]);
  return null;
}

function FormBody({ call, saving, saveLabel, record, saved = 0, children }: FormMatter) {
  const may = useMay(call);
  return (
    <Form
      {...(record ? { record } : {})}
      resetOptions={{ keepDirtyValues: true }}
      validate={validateBy(call)}
      noValidate
      className="console-form"
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={LeaveGuard}
      disableInvalidFormNotification
    >
      <BeginAgain when={saved} from={record} />
      <fieldset disabled={!may}>{children}</fieldset>
      {may ? <SaveBar saving={saving} label={saveLabel} /> : null}
    </Form>
  );
}

type Back = { to: string; label: string };

export type ConsoleEditProps<Row extends RaRecord> = {
  /** The call that saves; its input's schema checks the form. */
  call: Call;
  title: (row: Row) => string;
  note?: (row: Row) => ReactNode;
  /** The list, where the row is awaited or missing, and where `backOf` says nothing better. */
  back: Back;
  backOf?: (row: Row) => Back;
  deeds?: (row: Row) => ReactNode;
  /** What the form begins with, where it is not the row itself. */
  begin?: (row: Row) => object;
  children: (row: Row) => ReactNode;
  /** Below the form: what belongs to the row but has deeds of its own. */
  after?: (row: Row) => ReactNode;
};

/** The page of one row with its form. It stays after saving: the editor looks at what became of it. */
export function ConsoleEdit<Row extends RaRecord>(props: ConsoleEditProps<Row>) {
  const [saved, setSaved] = useState(0);
  const onSuccess = () => {
    toast(m.console_saved(), 'done');
    setSaved((times) => times + 1);
  };
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ retry: false }}
      mutationOptions={{ onSuccess }}
    >
      <EditMatter {...props} saved={saved} />
    </EditBase>
  );
}

function EditMatter<Row extends RaRecord>(props: ConsoleEditProps<Row> & { saved: number }) {
  const { call, title, note, back, backOf, deeds, begin, children, after, saved } = props;
  const { record, isPending, error, saving } = useEditContext<Row>();
  if (error) {
    return (
      <ConsolePage title={m.console_gone()} back={back}>
        <Notice tone="fail" title={error.message} />
      </ConsolePage>
    );
  }
  if (isPending || !record) return <WaitingPage back={back} />;
  return (
    <ConsolePage title={title(record)} note={note?.(record)} back={backOf?.(record) ?? back} deeds={deeds?.(record)}>
      <FormBody
        call={call}
        saving={saving ?? false}
        saved={saved}
        saveLabel={m.console_save()}
        record={begin ? { ...begin(record), id: record.id } : record}
      >
        {children(record)}
      </FormBody>
      {after?.(record)}
    </ConsolePage>
  );
}

export function WaitingPage({ back }: { back: Back }) {
  return (
    <ConsolePage title={m.console_loading()} back={back}>
      <div className="console-waiting" aria-busy="true">
        {[0.5, 0.9, 0.7, 0.8].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </ConsolePage>
  );
}

export type ConsoleCreateProps = {
  call: Call;
  title: string;
  back: Back;
  begin?: object;
  saveLabel?: string;
  /** Where to go when it is made: to the list, or to the new row's page. */
  then?: 'list' | 'edit';
  children: ReactNode;
};

export function ConsoleCreate({ then = 'list', ...props }: ConsoleCreateProps) {
  return (
    <CreateBase redirect={then}>
      <CreateMatter {...props} />
    </CreateBase>
  );
}

function CreateMatter({ call, title, back, begin, saveLabel, children }: ConsoleCreateProps) {
  const { saving } = useCreateContext();
  return (
    <ConsolePage title={title} back={back}>
      <FormBody call={call} saving={saving ?? false} saveLabel={saveLabel ?? m.console_create()} record={begin}>
        {children}
      </FormBody>
    </ConsolePage>
  );
}
