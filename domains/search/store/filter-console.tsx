import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { m } from '#messages';
import { classes } from '#ui/classes.ts';
import { bpmChannel, keyChannel, secondsChannel, tagChannel, vocalChannel } from './filter-channels.tsx';
import type { ListingData } from './load-listing.ts';
import './filter-console.css';

export interface Channel {
  name: string;
  label: string;
  /** What is chosen, in words; empty where all is let through. */
  value: string;
  /** The small picture of the current result. */
  picture: ReactNode;
  panel: ReactNode;
}

function Face({
  channel,
  open,
  controls,
  onPress,
}: {
  channel: Channel;
  open: boolean;
  controls: string;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={classes('filter-face', channel.value !== '' && 'filter-face-on')}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onPress}
    >
      <span className="filter-face-label">{channel.label}</span>
      <span className="filter-face-value">{channel.value || m.search_all()}</span>
      <span className="filter-face-picture">{channel.picture}</span>
    </button>
  );
}

/** The channels of a list, in their order: tags by kind, tempo, duration, voice, key. */
export function channelsOf(data: ListingData): Channel[] {
  const tagChannels = data.tagKinds.slice(0, 4).map((kind) => tagChannel(data, kind));
  return [...tagChannels, bpmChannel(data), secondsChannel(data), vocalChannel(data), keyChannel(data)];
}

/** Eight channels above the list, each with a small picture of the current result, opening downwards. */
export function FilterConsole({ data }: { data: ListingData }) {
  const [open, setOpen] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const channels = channelsOf(data);
  const shown = channels.find(({ name }) => name === open);

  useEffect(() => {
    if (open === null) return;
    const away = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(null);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from anywhere in it
    <div
      className="filter-console"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open === null) return;
        root.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
        setOpen(null);
      }}
    >
      <div className="filter-faces">
        {channels.map((channel) => (
          <Face
            key={channel.name}
            channel={channel}
            open={open === channel.name}
            controls={id}
            onPress={() => setOpen(open === channel.name ? null : channel.name)}
          />
        ))}
      </div>
      <section id={id} className="filter-panel" hidden={!shown} aria-label={shown?.label}>
        {shown?.panel}
      </section>
    </div>
  );
}
