import { m } from '#messages';
import { useFileDeed } from '#platform/console/upload.ts';
import { FileButton } from '#ui/console/file-button.tsx';
import { FormPart } from '#ui/console/form.tsx';
import { Progress } from '#ui/console/progress.tsx';
import { useMay } from '#ui/console/use-may.ts';
import { Notice } from '#ui/status-mark.tsx';
import { toast } from '#ui/toast.tsx';
import { uploadCover } from '../console-contract.ts';
import type { Album } from './work-words.tsx';
import './work-cell.css';

/** The album's cover: drawn by the house until a picture is uploaded. */
export function CoverPart({ album }: { album: Album }) {
  const { send, sent, problem } = useFileDeed(uploadCover);
  const may = useMay(uploadCover);
  async function upload(file: File) {
    if (await send({ id: album.id }, file)) toast(m.catalogue_cover_saved(), 'done');
  }
  return (
    <div className="console-form">
      <FormPart title={m.catalogue_cover()} text={album.hasCover ? undefined : m.catalogue_cover_drawn()}>
        <div className="catalogue-cover">
          {album.image === '' ? null : (
            <img
              src={album.image.replace(/\/\d+(\.\w+)$/, '/264$1')}
              alt={m.catalogue_cover_of({ title: album.titleZh })}
              width={160}
              height={160}
            />
          )}
          {may ? (
            <FileButton
              label={m.catalogue_cover_upload()}
              accept="image/jpeg,image/png,image/webp"
              disabled={sent !== null}
              onFile={upload}
            />
          ) : null}
        </div>
        {sent === null ? null : <Progress label={m.console_sending()} part={sent} />}
        {problem ? <Notice tone="fail" title={problem} /> : null}
      </FormPart>
    </div>
  );
}
