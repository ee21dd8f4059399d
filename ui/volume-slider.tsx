import type { CSSProperties } from 'react';
import './volume-slider.css';

export type VolumeSliderProps = { label: string /** 0 to 100. */; value: number; onChange: (value: number) => void };

/** A thin line with a knob: the platform's range input, drawn. */
export function VolumeSlider({ label, value, onChange }: VolumeSliderProps) {
  const fill = { '--fill': value / 100 } as CSSProperties;
  return (
    <input
      type="range"
      className="tb-volume"
      aria-label={label}
      min={0}
      max={100}
      step={1}
      value={value}
      style={fill}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
