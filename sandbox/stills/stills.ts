import { aurora, bridge, corridor, rain, seats, shelves, soundtrack, strip, television, tide } from './more-scenes.ts';
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
  /** What there is to see, for those who do not see it. */
  readonly shows: string;
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
const MOSS: readonly Rgb[] = [
  [8, 12, 11],
  [24, 52, 46],
  [104, 160, 124],
  [236, 244, 220],
];
const SEPIA: readonly Rgb[] = [
  [20, 15, 11],
  [78, 58, 42],
  [176, 146, 108],
  [248, 238, 218],
];
const PLUM: readonly Rgb[] = [
  [12, 8, 14],
  [62, 26, 50],
  [192, 92, 84],
  [252, 226, 200],
];
const ASH: readonly Rgb[] = [
  [14, 14, 15],
  [66, 68, 70],
  [150, 150, 146],
  [240, 237, 230],
];

const WIDE = { width: 1195, height: 500 };
const FLAT = { width: 1110, height: 600 };
const ACADEMY = { width: 822, height: 600 };

/** The files below `/sites/default/files`, by name; the sizes are 2.39, 1.85 and 1.37 to one. */
export const STILLS = {
  'projection.png': {
    ...WIDE,
    scene: projection,
    tones: WARM,
    shows: 'The beam of a projector crosses a dark cinema above the heads of the audience.',
  },
  'harbour.png': {
    ...WIDE,
    scene: harbour,
    tones: COOL,
    shows: 'A harbour at night, the moon reflected in the water.',
  },
  'tide.png': { ...WIDE, scene: tide, tones: SEPIA, shows: 'Waves run up a beach in the last light.' },
  'strip.png': {
    ...WIDE,
    scene: strip,
    tones: ASH,
    shows: 'A strip of film on a light table, frame after frame of hills.',
  },
  'seats.png': { ...WIDE, scene: seats, tones: PLUM, shows: 'Rows of empty cinema seats; a lamp has been left on.' },
  'bridge.png': { ...WIDE, scene: bridge, tones: ASH, shows: 'A suspension bridge in the mist of the morning.' },
  'screen.png': {
    ...FLAT,
    scene: screen,
    tones: COOL,
    shows: 'An audience in front of a wide screen that shows a line of hills.',
  },
  'doorway.png': {
    ...FLAT,
    scene: doorway,
    tones: WARM,
    shows: 'Someone stands in a lit doorway, their shadow falls into a dark room.',
  },
  'shelves.png': {
    ...FLAT,
    scene: shelves,
    tones: COOL,
    shows: 'Film cans on the shelves of a depot, some with labels.',
  },
  'aurora.png': { ...FLAT, scene: aurora, tones: MOSS, shows: 'Northern lights above dark hills; one window is lit.' },
  'rain.png': {
    ...FLAT,
    scene: rain,
    tones: PLUM,
    shows: 'The lights of a street through a window on which it rains.',
  },
  'reel.png': { ...ACADEMY, scene: reel, tones: WARM, shows: 'A film reel under a work lamp.' },
  'corridor.png': { ...ACADEMY, scene: corridor, tones: MOSS, shows: 'A long corridor with doors, one of them open.' },
  'television.png': {
    ...ACADEMY,
    scene: television,
    tones: COOL,
    shows: 'A television set shows a test card to a dark room.',
  },
  'soundtrack.png': {
    ...ACADEMY,
    scene: soundtrack,
    tones: WARM,
    shows: 'The sound track at the edge of a film, under a magnifying glass.',
  },
  'tide-close.png': { ...ACADEMY, scene: tide, tones: MOSS, shows: 'Foam at the edge of a quiet sea.' },
  'shelves-close.png': { ...ACADEMY, scene: shelves, tones: SEPIA, shows: 'Old film cans, stacked unevenly.' },
} as const satisfies Record<string, Still>;

export type StillName = keyof typeof STILLS;
