/** Names and sizes in a zip, out of its central directory. */
export function entriesOf(zip: Buffer): { name: string; bytes: number }[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('No end of a zip is there.');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const nameLength = zip.readUInt16LE(at + 28);
    const entry = { name: zip.toString('utf8', at + 46, at + 46 + nameLength), bytes: zip.readUInt32LE(at + 24) };
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    return entry;
  });
}
