import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { TrackRow } from '#domains/catalogue/contract.ts';
import { m } from '#messages';
import { saveFile } from '#platform/http/save-file.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.tsx';
import { downloadTrial } from '../contract.ts';

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
      await saveFile(downloadTrial, { id: row.musicVersionId, musicLibraryTypeId: row.musicLibraryTypeId });
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
