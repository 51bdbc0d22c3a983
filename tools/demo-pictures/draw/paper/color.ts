function channels(color: string): [number, number, number] {
  const full = color.length === 4 ? color.replace(/[0-9a-f]/gi, "$&$&") : color;
  const value = Number.parseInt(full.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two colours by a share. */
export function mix(from: string, to: string, part: number): string {
  const a = channels(from);
  const b = channels(to);
  const blend = (x: number, y: number): string =>
    Math.max(0, Math.min(255, Math.round(x + (y - x) * part)))
      .toString(16)
      .padStart(2, "0");
  return `#${blend(a[0], b[0])}${blend(a[1], b[1])}${blend(a[2], b[2])}`;
}

/** Light is warm and shade is brown: grey shade would make food look cold. */
export const light = (color: string, part: number): string => mix(color, "#fff4dc", part);
export const dark = (color: string, part: number): string => mix(color, "#2c1208", part);
