import type { Rgb } from './png.ts';
import { doorway, harbour, projection, reel, screen } from './scenes.ts';
import type { Scene } from './scenes.ts';

/** A picture the sandbox draws for itself: an invented film still in one of the classic ratios. */
export interface Still {
  readonly width: number;
  readonly height: number;
  readonly scene: Scene;
  /** From black to white. */
  readonly tones: readonly Rgb[];
}

const WARM: readonly Rgb[] = [
  [11, 9, 9],
  [58, 32, 20],
  [205, 122, 46],
  [255, 238, 206],
];
const COOL: readonly Rgb[] = [
  [7, 10, 16],
  [25, 45, 68],
  [98, 146, 172],
  [232, 242, 244],
];

/** The files below `/sites/default/files`, by name; the sizes are 2.39, 1.85 and 1.37 to one. */
export const STILLS = {
  'projection.png': { width: 1195, height: 500, scene: projection, tones: WARM },
  'harbour.png': { width: 1195, height: 500, scene: harbour, tones: COOL },
  'screen.png': { width: 1110, height: 600, scene: screen, tones: COOL },
  'doorway.png': { width: 1110, height: 600, scene: doorway, tones: WARM },
  'reel.png': { width: 822, height: 600, scene: reel, tones: WARM },
} as const satisfies Record<string, Still>;

export type StillName = keyof typeof STILLS;
