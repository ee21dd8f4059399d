/** Colours as red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Reads `#rrggbb`. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `amount` 0 is the first colour, 1 the second. */
export function mix(from: Rgb, to: Rgb, amount: number): Rgb {
  const part = (i: 0 | 1 | 2) => from[i] + (to[i] - from[i]) * amount;
  return [part(0), part(1), part(2)];
}

/** The same colour with an opacity, for gradients. */
export function withOpacity(hex: string, opacity: number): string {
  const [red, green, blue] = rgb(hex);
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
}

/** Relative luminance, WCAG 2.2. */
export function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio, WCAG 2.2: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
