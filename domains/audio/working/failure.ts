export type FailureReason = 'aborted' | 'time' | 'memory' | 'crashed' | 'refused' | 'error';

/**
 * Work that came to nothing, and not because of what the recording is: `time` and `memory` are limits of the child process,
 * `crashed` is its death, `error` a bug or a full disk, `refused` a stored master that no longer reads. Trying again may help.
 */
export class AudioWorkFailure extends Error {
  readonly reason: FailureReason;
  constructor(reason: FailureReason, message: string) {
    super(message);
    this.name = 'AudioWorkFailure';
    this.reason = reason;
  }
}
