/** One note of a part, before it is performed: times in beats. */
export interface Event {
  beat: number;
  beats: number;
  /** MIDI number; for drums, a row of the kit. */
  midi: number;
  /** 0 to 1. */
  velocity: number;
  /** Slides in from so many semitones away. */
  slide?: number;
}

/** One note as it is played: times in seconds. */
export interface Tone {
  at: number;
  seconds: number;
  midi: number;
  velocity: number;
  slide?: number;
  /** -1 to 1, where it is not the instrument that decides. */
  side?: number;
}
