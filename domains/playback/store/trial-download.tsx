import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { TrackRow } from '#domains/catalogue/contract.ts';
import { getLocale } from '#locale-runtime';
import { m } from '#messages';
import type { Envelope, RefusalData } from '#platform/contract/contract.ts';
import { CallError } from '#platform/http/client.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.tsx';
import { downloadTrial } from '../contract.ts';

/** The name after `filename*=UTF-8''`. */
const nameOf = (disposition: string | null) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1] ?? 'trial.mp3');

/**
 * Fetches the marked trial version and hands it to the browser as a file. By `fetch`, since the call wants the
 * `language` header, which a link cannot send. Rejects with the refusal.
 */
export async function saveTrial(row: Pick<TrackRow, 'musicVersionId' | 'musicLibraryTypeId'>): Promise<void> {
  const query = new URLSearchParams({ id: row.musicVersionId, musicLibraryTypeId: String(row.musicLibraryTypeId) });
  const response = await fetch(`/api${downloadTrial.path}?${query}`, {
    credentials: 'same-origin',
    headers: { language: getLocale() === 'en' ? 'EN' : 'CN' },
  });
  if (!response.headers.has('content-disposition')) {
    throw new CallError((await response.json()) as Envelope<RefusalData>);
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(response.headers.get('content-disposition'));
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface TrialDownloadProps {
  row: TrackRow;
  /** False: the login dialog is due. */
  mayUse: () => boolean;
}

/** Downloads the trial version, for a first cut. */
export function TrialDownload({ row, mayUse }: TrialDownloadProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (!mayUse() || busy) return;
    setBusy(true);
    try {
      await saveTrial(row);
      toast(m.playback_trial_saved(), 'done');
    } catch (error) {
      toast((error as Error).message, 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      size="row"
      label={m.playback_download_trial({ title: row.title })}
      icon={<Download />}
      aria-busy={busy || undefined}
      onClick={() => void press()}
    />
  );
}
