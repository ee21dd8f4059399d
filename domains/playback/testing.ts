// People and sounds for tests of playing.
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';

let phones = 13_800_000_000;

/** An account with a complete profile, as the actor that makes calls. */
export async function makeMember(db: Database): Promise<Extract<Actor, { kind: 'account' }>> {
  phones += 1;
  const { id } = await db
    .insertInto('accounts')
    .values({ phone: String(phones), profileCompletedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'account', accountId: id, sessionId: '1', profileComplete: true };
}

/** A mono WAV of 16 bits at 44.1 kHz: a tone that swells, so that it is neither silent nor clipped. */
export function toneWav(seconds: number, hertz = 440): Buffer {
  const rate = 44_100;
  const count = Math.round(seconds * rate);
  const wav = Buffer.alloc(44 + count * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + count * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(count * 2, 40);
  for (let i = 0; i < count; i += 1) {
    const swell = 0.2 + 0.6 * Math.sin((Math.PI * i) / count);
    wav.writeInt16LE(Math.round(Math.sin((2 * Math.PI * hertz * i) / rate) * swell * 20_000), 44 + i * 2);
  }
  return wav;
}
