/** The one audio element of the store, and who listens to where it is. It lives outside React, so that no page can stop it. */
export interface Sound {
  load(address: string): void;
  play(): Promise<void>;
  pause(): void;
  /** Seconds. */
  seek(seconds: number): void;
  position(): number;
  /** 0 where it is not known yet. */
  duration(): number;
  setVolume(volume: number, muted: boolean): void;
  /** Called frame by frame while it plays, and once after each jump. */
  onMove(listener: () => void): () => void;
  unload(): void;
}

export interface SoundEvents {
  ended(): void;
  /** The address failed: expired, or the network is gone. */
  failed(): void;
  waiting(waits: boolean): void;
}

/** Warms the browser's cache for what comes next, so that it starts at once. */
export function fetchAhead(address: string): void {
  const ahead = new Audio();
  ahead.preload = 'auto';
  ahead.muted = true;
  ahead.src = address;
}

export function createSound(events: SoundEvents): Sound {
  const audio = new Audio();
  audio.preload = 'auto';
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let frame = 0;
  const follow = () => {
    tell();
    frame = requestAnimationFrame(follow);
  };
  audio.addEventListener('play', () => {
    cancelAnimationFrame(frame);
    follow();
  });
  audio.addEventListener('pause', () => cancelAnimationFrame(frame));
  audio.addEventListener('seeked', tell);
  audio.addEventListener('loadedmetadata', tell);
  audio.addEventListener('ended', () => events.ended());
  audio.addEventListener('error', () => {
    if (audio.getAttribute('src')) events.failed();
  });
  audio.addEventListener('waiting', () => events.waiting(true));
  audio.addEventListener('playing', () => events.waiting(false));

  return {
    load(address) {
      audio.src = address;
    },
    play: () => audio.play(),
    pause: () => audio.pause(),
    seek(seconds) {
      audio.currentTime = seconds;
      tell();
    },
    position: () => audio.currentTime,
    duration: () => (Number.isFinite(audio.duration) ? audio.duration : 0),
    setVolume(volume, muted) {
      audio.volume = Math.min(1, Math.max(0, volume / 100));
      audio.muted = muted;
    },
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    unload() {
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
}
