import { versionForMaster } from '#domains/catalogue/server.ts';
import { audit, operatorOf } from '#domains/operator/server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { transaction } from '#platform/database/transaction.ts';
import { handle, uploadOf } from '#platform/http/context.ts';
import { uploadMaster } from '../contract.ts';
import { submitRecording } from '../recordings.ts';

/** An operator who uploads waits for the result: before whatever programs deliver. */
const PRIORITY = 10_000;

/** What the file is called says nothing of what it is; the name only makes the object easier to recognise in a folder. */
const extensionOf = (name: string) => /\.(wav|aiff|aif|flac|mp3|ogg|opus)$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';

export const uploadMasterHandler = handle(uploadMaster, async (context) => {
  const { services, client, actor, input } = context;
  const version = await versionForMaster(services.db, input.versionId);
  if (!version) throw notFound();
  const upload = uploadOf(context);
  const { object, bytes } = await upload.keep(services.files, extensionOf(upload.name));
  const id = await transaction(services.db, async (db) => {
    const recordingId = await submitRecording(
      db,
      services.jobs,
      {
        versionId: version.id,
        kind: version.kind,
        originalName: upload.name,
        bytes,
        masterObject: object,
        uploadedBy: operatorOf(context).name,
      },
      PRIORITY,
    );
    await audit(db, {
      actor,
      action: 'audio.upload-master',
      subjectKind: 'track',
      subjectId: version.trackId,
      changes: { version: version.code, file: upload.name, bytes },
      client,
    });
    return recordingId;
  });
  return { id };
});
