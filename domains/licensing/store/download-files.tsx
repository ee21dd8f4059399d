import Download from 'lucide-react/icons/download';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ProgressBar } from '#ui/quota-bar.tsx';
import { downloadFile, getDownloadKey, type listOrderFiles } from '../contract.ts';

export type LicensedFile = OutputOf<typeof listOrderFiles>[number];
type Key = OutputOf<typeof getDownloadKey>;

/** While the files are tagged and packed they are asked for this often. */
const POLL_MS = 1_500;

/** The type of a download that holds the final files (specification, section 9). */
const FINAL = 2;

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/** Asks for the key until the files are there; starts anew with each file. */
function useKey(file: LicensedFile | null): { key: Key | null; failure: string } {
  const [key, setKey] = useState<Key | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    setKey(null);
    setFailure('');
    if (!file) return;
    let timer: ReturnType<typeof setTimeout>;
    let wanted = true;
    const ask = async () => {
      try {
        const answer = await browserApi.call(getDownloadKey, { id: file.dataId, type: FINAL });
        if (!wanted) return;
        setKey(answer);
        if (answer.state === 'preparing') timer = setTimeout(ask, POLL_MS);
      } catch (error) {
        if (wanted) setFailure((error as Error).message);
      }
    };
    void ask();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [file]);
  return { key, failure };
}

/** The final files of a licence: made ready, named and weighed in a dialog, then fetched by the browser, resumably. */
export function DownloadFiles({ files }: { files: readonly LicensedFile[] }) {
  const [chosen, setChosen] = useState<LicensedFile | null>(null);
  const { key, failure } = useKey(chosen);
  const ready = key?.state === 'ready' && key.key !== null;
  return (
    <div className="licence-files">
      {files.map((file) => (
        <Button key={file.dataId} size="small" icon={<Download />} onClick={() => setChosen(file)}>
          {files.length > 1 ? m.licensing_download_one({ title: file.title }) : m.licensing_download()}
        </Button>
      ))}
      <Dialog
        open={chosen !== null}
        onOpenChange={() => setChosen(null)}
        width={480}
        title={m.licensing_download_title()}
        description={chosen ? `${chosen.title} · ${chosen.code}` : ''}
        closeLabel={m.licensing_close()}
        actions={
          <Button
            tone="primary"
            wide
            disabled={!ready}
            onClick={() => {
              window.location.assign(`/api${downloadFile.path}?key=${encodeURIComponent(key?.key ?? '')}`);
              setChosen(null);
            }}
          >
            {m.licensing_download()}
          </Button>
        }
      >
        <p>{m.licensing_download_contents({ count: chosen?.versions ?? 0 })}</p>
        <div aria-live="polite">
          {failure ? <p role="alert">{failure}</p> : null}
          {!failure && !ready ? <ProgressBar label={m.licensing_preparing_files()} value={null} /> : null}
          {!failure && !ready ? <p className="tb-sub">{m.licensing_preparing_files()}</p> : null}
          {ready && key.missing > 0 ? <p>{m.licensing_download_missing({ count: key.missing })}</p> : null}
          {ready ? (
            <p className="tb-num">
              {key.name} · {m.licensing_megabytes({ size: megabytes(key.bytes ?? 0) })}
            </p>
          ) : null}
        </div>
      </Dialog>
    </div>
  );
}
