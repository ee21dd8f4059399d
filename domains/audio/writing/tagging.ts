import { loadTagLib } from '../reading/tags.ts';
import type { DeliveryTags } from '../shapes.ts';

/**
 * Writes the tags into the file in place, whatever its format (WAV, AIFF, FLAC, MP3, OGG), and leaves its sound untouched. What
 * the uploader had written stays where it is not about the same. The file is edited on disk, not in memory.
 */
export async function writeTags(path: string, tags: Partial<DeliveryTags>): Promise<void> {
  const library = await loadTagLib();
  await library.edit(path, (file) => {
    file.setProperties({ ...file.properties(), ...propertiesOf(tags) });
    const { cover } = tags;
    if (cover) file.setPictures([{ type: 'FrontCover', mimeType: cover.mimeType, data: cover.data, description: '' }]);
  });
}

/** The licence number has no field of its own in most players, so it stands in the comment as well. */
function propertiesOf({
  title,
  writers,
  album,
  licenceNumber,
  copyright,
}: Partial<DeliveryTags>): Record<string, string[]> {
  return {
    ...(title ? { title: [title] } : {}),
    ...(writers?.length ? { artist: [writers.join(', ')], composer: writers } : {}),
    ...(album ? { album: [album] } : {}),
    ...(copyright ? { copyright: [copyright] } : {}),
    ...(licenceNumber ? { comment: [`授权编号 / Licence ${licenceNumber}`], LICENSENUMBER: [licenceNumber] } : {}),
  };
}
