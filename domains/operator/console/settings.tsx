import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import type { ConsoleResource } from '#platform/console/resource.ts';
import { useCall, useDeed } from '#platform/console/use-call.ts';
import type { OutputOf } from '#platform/contract/contract.ts';
import { Button } from '#ui/button.tsx';
import { ConsolePage } from '#ui/console/page.tsx';
import { useMay } from '#ui/console/use-may.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Notice } from '#ui/status-mark.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { listSettings, updateSetting } from '../contract.ts';
import './settings.css';

type Setting = OutputOf<typeof listSettings>['list'][number];

/** One number with its bounds; it is saved by itself. */
function SettingRow({ setting: { id, name, value, least, most } }: { setting: Setting }) {
  const may = useMay(updateSetting);
  const [text, setText] = useState(String(value));
  const { run, busy, problem, fields } = useDeed(updateSetting);
  const changed = text.trim() !== String(value);
  const whole = /^\d{1,9}$/.test(text.trim());
  const bounds = m.operator_setting_bounds({ least, most });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (whole && (await run({ id, value: Number(text) }))) toast(m.console_saved(), 'done');
  }
  return (
    <li>
      <form onSubmit={submit}>
        <TextField
          label={name}
          hint={bounds}
          error={whole ? (fields.value ?? problem ?? undefined) : bounds}
          inputMode="numeric"
          value={text}
          disabled={!may}
          onChange={(event) => setText(event.target.value)}
        />
        {may ? (
          <Button type="submit" busy={busy} disabled={!changed}>
            {m.console_save()}
          </Button>
        ) : null}
      </form>
    </li>
  );
}

function Settings() {
  const { data, problem } = useCall(listSettings, {});
  return (
    <ConsolePage title={m.operator_settings()}>
      {problem ? <Notice tone="fail" title={problem} /> : null}
      <ul className="console-settings" aria-busy={!data}>
        {data ? (
          data.list.map((setting) => <SettingRow key={setting.id} setting={setting} />)
        ) : (
          <Skeleton width={0.4} />
        )}
      </ul>
    </ConsolePage>
  );
}

export const settingsResource: ConsoleResource = {
  name: 'settings',
  label: m.operator_settings,
  icon: SlidersHorizontal,
  roles: ['catalogue', 'sales', 'viewer'],
  calls: { list: listSettings },
  list: Settings,
};
