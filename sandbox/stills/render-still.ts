import { noise } from './light.ts';
import { encodePng } from './png.ts';
import type { Rgb } from './png.ts';
import type { Still } from './stills.ts';

/** Few enough that the file stays small, enough that the gradients do not show steps under the grain. */
const LEVELS = 48;

/** Draws a still with its grain and scanlines, as a PNG. The same still gives the same bytes. */
export function renderStill({ width, height, scene, tones }: Still) {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const scanline = y % 3 === 2 ? -0.6 : 0;
    for (let x = 0; x < width; x++) {
      const light = Math.min(1, Math.max(0, scene(x / height, y / height, width / height)));
      const grain = (noise(x >> 1, y >> 1) - 0.5) * 1.6;
      const level = Math.round(light * (LEVELS - 1) + grain + scanline);
      pixels[y * width + x] = Math.min(LEVELS - 1, Math.max(0, level));
    }
  }
  return encodePng(width, height, paletteOf(tones), pixels);
}

/** Evenly spaced colours along the tones. */
function paletteOf(tones: readonly Rgb[]): Rgb[] {
  return Array.from({ length: LEVELS }, (_, level) => {
    const position = (level / (LEVELS - 1)) * (tones.length - 1);
    const before = tones[Math.floor(position)] ?? [0, 0, 0];
    const after = tones[Math.ceil(position)] ?? before;
    const part = position % 1;
    return [mix(before[0], after[0], part), mix(before[1], after[1], part), mix(before[2], after[2], part)];
  });
}

function mix(from: number, to: number, part: number): number {
  return Math.round(from + (to - from) * part);
}
