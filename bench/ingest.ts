// What an ingest costs beyond its floor. Floor: the MP3 encoder alone, fed the same samples from memory at the trial's bitrate.
// Ours: the file read, decoded, verified, measured, encoded, drawn and renamed, in a child process that is already warm, as it is
// while a catalogue is loaded. Rounds alternate, so a busy machine slows both. Then the memory that a 200 MB master takes.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerMp3Encoder } from '@mediabunny/mp3-encoder';
import { AudioSample, AudioSampleSource, FilePathTarget, Mp3OutputFormat, Output } from 'mediabunny';
import { closeAudioWorkers, ingestMaster } from '#domains/audio/server.ts';

const RATE = 44_100;
const SECONDS = 180;
const ROUNDS = 7;
const GOAL_RATIO = 1.5;
const GOAL_MEGABYTES = 400;
const FRAMES_PER_SAMPLE = 32_768;

const folder = mkdtempSync(join(tmpdir(), 'bench-ingest-'));
try {
  await run();
} finally {
  closeAudioWorkers();
  rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const bars = music(20);
  const planes = repeat(bars, SECONDS * RATE);
  const path = join(folder, 'three-minutes.wav');
  await writeWav(path, bars, SECONDS * RATE);

  registerMp3Encoder();
  await encodeAlone(planes);
  await ingest(path);
  const floors: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await encodeAlone(planes));
    ours.push(await ingest(path));
  }
  const ratios = ours.map((value, round) => value / floors[round]!);
  const ratio = median(ratios);

  const largePath = join(folder, 'large.wav');
  await writeWav(largePath, bars, (200 * 1024 * 1024) / 4);
  await ingest(largePath);
  const megabytes = childPeak();

  console.log(`machine   ${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.version}`);
  console.log(`floor     ${median(floors).toFixed(0)} ms (encoder alone, ${times(floors)} times real time)`);
  console.log(`ingest    ${median(ours).toFixed(0)} ms (${times(ours)} times real time)`);
  console.log(
    `ratio     ${ratio.toFixed(2)} (median of ${ROUNDS}; goal at most ${GOAL_RATIO}) ${verdict(ratio <= GOAL_RATIO)}`,
  );
  const memory = megabytes === null ? 'not told by this system' : `${megabytes.toFixed(0)} MB`;
  console.log(
    `memory    ${memory} peak of the child for a 200 MB master (goal under ${GOAL_MEGABYTES}) ${verdict((megabytes ?? 0) < GOAL_MEGABYTES)}`,
  );
}

/** Milliseconds. */
async function encodeAlone(planes: [Int16Array, Int16Array]): Promise<number> {
  const start = performance.now();
  const output = new Output({ format: new Mp3OutputFormat(), target: new FilePathTarget(join(folder, 'floor.mp3')) });
  const source = new AudioSampleSource({ codec: 'mp3', bitrate: 128_000 });
  output.addAudioTrack(source);
  await output.start();
  const frames = planes[0].length;
  for (let at = 0; at < frames; at += FRAMES_PER_SAMPLE) {
    const length = Math.min(FRAMES_PER_SAMPLE, frames - at);
    const data = new Int16Array(2 * length);
    for (const [channel, plane] of planes.entries()) data.set(plane.subarray(at, at + length), channel * length);
    const format = { format: 's16-planar', numberOfChannels: 2, sampleRate: RATE, timestamp: at / RATE } as const;
    const sample = new AudioSample({ data, ...format });
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
  return performance.now() - start;
}

/** Milliseconds. */
async function ingest(path: string): Promise<number> {
  const start = performance.now();
  const result = await ingestMaster({ path, kind: 'music' }, { outDir: folder });
  if (!result.ok) throw new Error(`the benchmark's own recording was refused: ${result.code}`);
  return performance.now() - start;
}

/** The highest resident memory, in MB, of any child of this process; null where the system does not tell. */
function childPeak(): number | null {
  try {
    const peaks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readStatus(pid))
      .filter((status) => new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status))
      .map((status) => Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024);
    return peaks.length === 0 ? null : Math.max(...peaks);
  } catch {
    return null;
  }
}

/** Processes end while they are listed. */
function readStatus(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1');
  } catch {
    return '';
  }
}

/** A dense mix, so that the encoder has work: chords, a bass, hits and hiss, a little different on both sides. */
function music(seconds: number): [Int16Array, Int16Array] {
  const frames = seconds * RATE;
  const chords = [
    [220, 261.63, 329.63],
    [174.61, 220, 261.63],
    [261.63, 329.63, 392],
    [196, 246.94, 293.66],
  ];
  let noise = 1;
  const sides = [0, 1].map((side) =>
    Int16Array.from({ length: frames }, (_, i) => {
      const time = i / RATE;
      const chord = chords[Math.floor(time / 2) % 4]!;
      const beat = time % 0.5;
      noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) | 0;
      let value = (noise / 0x80000000) * (0.02 + 0.15 * Math.exp(-beat * 40));
      value += 0.4 * Math.sin(2 * Math.PI * 55 * beat) * Math.exp(-beat * 12);
      for (const [voice, hertz] of chord.entries()) {
        for (let harmonic = 1; harmonic <= 8; harmonic++) {
          value += (0.1 / harmonic) * Math.sin(2 * Math.PI * hertz * harmonic * time * (1 + 0.0007 * side) + voice);
        }
      }
      return Math.round(Math.max(-1, Math.min(1, value)) * 32_000);
    }),
  );
  return [sides[0]!, sides[1]!];
}

function repeat(bars: [Int16Array, Int16Array], frames: number): [Int16Array, Int16Array] {
  const plane = (source: Int16Array) => Int16Array.from({ length: frames }, (_, i) => source[i % source.length]!);
  return [plane(bars[0]), plane(bars[1])];
}

/** The bars again and again, 16 bit. */
async function writeWav(path: string, bars: [Int16Array, Int16Array], frames: number): Promise<void> {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + frames * 4, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(2, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 4, 28);
  header.writeUInt16LE(4, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(frames * 4, 40);
  writeFileSync(path, header);
  const interleaved = new Int16Array(bars[0].length * 2);
  for (let i = 0; i < bars[0].length; i++) {
    interleaved[2 * i] = bars[0][i]!;
    interleaved[2 * i + 1] = bars[1][i]!;
  }
  const bytes = new Uint8Array(interleaved.buffer);
  const file = await open(path, 'a');
  for (let left = frames * 4; left > 0; left -= bytes.length)
    await file.write(bytes.subarray(0, Math.min(left, bytes.length)));
  await file.close();
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

function times(milliseconds: number[]): string {
  return ((SECONDS * 1000) / median(milliseconds)).toFixed(0);
}

function verdict(met: boolean): string {
  return met ? 'met' : 'MISSED';
}
