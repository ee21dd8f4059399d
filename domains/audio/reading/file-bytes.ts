import { type FileHandle, open } from 'node:fs/promises';

/** Positioned reads of one file: streams go forward with `next`, headers are looked up with `at`. */
export class FileBytes {
  readonly size: number;
  position = 0;
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  static async open(path: string): Promise<FileBytes> {
    const handle = await open(path, 'r');
    try {
      return new FileBytes(handle, (await handle.stat()).size);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Up to `length` bytes from `position` on, fewer only at the end of the file. */
  async at(position: number, length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, this.size - position)));
    return buffer.subarray(0, await this.#fill(buffer, position));
  }

  /** Up to `length` bytes from the current position, which moves on; empty at the end. */
  async next(length: number): Promise<Buffer> {
    const bytes = await this.at(this.position, length);
    this.position += bytes.length;
    return bytes;
  }

  /** Fills `buffer` from the current position, which moves on. Answers how many bytes there were. */
  async fill(buffer: Uint8Array): Promise<number> {
    const length = await this.#fill(buffer, this.position);
    this.position += length;
    return length;
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  async #fill(buffer: Uint8Array, position: number): Promise<number> {
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await this.#handle.read(buffer, filled, buffer.length - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return filled;
  }
}
