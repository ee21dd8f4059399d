import { type FormEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { useDeed } from '#platform/console/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FormPart } from '#ui/console/form.tsx';
import { OrderedPicks } from '#ui/console/ordered-picks.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextButton } from '#ui/link.tsx';
import { Notice } from '#ui/status-mark.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addComposer, addTag } from '../console-contract.ts';
import { useChoices } from './use-choices.ts';

type NewNames = {
  /** The words on the button and over the dialog. */
  label: string;
  make: (names: { nameZh: string; nameEn: string }) => Promise<{ data: { id: string } } | null>;
  busy: boolean;
  problem: string | null;
  fields: Readonly<Record<string, string>>;
  onMade: (id: string) => void;
};

/** Adds a composer or a tag in both languages without leaving the form. */
function AddNamed({ label, make, busy, problem, fields, onMade }: NewNames) {
  const [open, setOpen] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form within a form by React's tree, not by the page's: its submit must not save the track.
    event.stopPropagation();
    const given = new FormData(event.currentTarget);
    const made = await make({ nameZh: String(given.get('nameZh')), nameEn: String(given.get('nameEn')) });
    if (!made) return;
    setOpen(false);
    onMade(made.data.id);
  }
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>+ {label}</TextButton>
      <Dialog open={open} onOpenChange={setOpen} title={label} closeLabel={m.console_close()} width={400}>
        <form className="catalogue-add-named" onSubmit={submit}>
          <TextField
            name="nameZh"
            label={m.console_name_zh()}
            lang="zh-CN"
            maxLength={120}
            error={fields.nameZh}
            required
          />
          <TextField name="nameEn" label={m.console_name_en()} lang="en" maxLength={120} error={fields.nameEn} />
          {problem && Object.keys(fields).length === 0 ? <Notice tone="fail" title={problem} /> : null}
          <Button type="submit" tone="ink" busy={busy}>
            {label}
          </Button>
        </form>
      </Dialog>
    </>
  );
}

function usePickMade(source: 'tagIds' | 'composerIds') {
  const { getValues, setValue } = useFormContext<Record<string, string[]>>();
  return (id: string) => setValue(source, [...(getValues(source) ?? []), id], { shouldDirty: true });
}

function AddTag({ kind, name }: { kind: string; name: string }) {
  const { run, ...deed } = useDeed(addTag);
  return (
    <AddNamed
      label={m.catalogue_tag_add({ kind: name })}
      make={(names) => run({ ...names, kind })}
      onMade={usePickMade('tagIds')}
      {...deed}
    />
  );
}

function AddComposer() {
  const { run, ...deed } = useDeed(addComposer);
  return <AddNamed label={m.catalogue_composer_add()} make={run} onMade={usePickMade('composerIds')} {...deed} />;
}

/** Who wrote it, and the words by which it is found. */
export function TrackWords() {
  const { composers, tags, tagKinds } = useChoices();
  return (
    <FormPart title={m.catalogue_part_words()} text={m.catalogue_part_words_text()}>
      <OrderedPicks
        source="composerIds"
        label={m.catalogue_composer()}
        search={m.catalogue_composer_search()}
        groups={[{ key: 'composers', name: '', choices: composers, add: <AddComposer /> }]}
      />
      <OrderedPicks
        source="tagIds"
        label={m.catalogue_column_tags()}
        hint={m.catalogue_tags_hint()}
        groups={tagKinds.map(({ code, name }) => ({
          key: code,
          name,
          choices: tags.filter(({ kind }) => kind === code),
          add: <AddTag kind={code} name={name} />,
        }))}
      />
    </FormPart>
  );
}
