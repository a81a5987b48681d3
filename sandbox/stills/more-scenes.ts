import { noise, smooth } from './light.ts';
import type { Scene } from './scenes.ts';

/** Waves that run up a beach in the last light. */
export const tide: Scene = (x, y, aspect) => {
  const horizon = 0.4;
  if (y < horizon) {
    const glow = Math.exp(-(((x - aspect * 0.3) / (aspect * 0.35)) ** 2)) * smooth(0.05, horizon, y);
    return 0.16 + 0.5 * glow + 0.04 * Math.sin(y * 34 + 2 * Math.sin(x * 2.1));
  }
  const depth = (y - horizon) / (1 - horizon);
  const shore = 0.72 + 0.08 * Math.sin(x * 2.3) + 0.03 * Math.sin(x * 6.1 + 1);
  if (depth > shore) return 0.3 + 0.2 * (depth - shore) - 0.14 * smooth(0.05, 0, depth - shore);
  const foam = smooth(0.05, 0, shore - depth) * (0.5 + 0.5 * noise(Math.floor(x * 90), Math.floor(y * 140)));
  const swell = 0.5 + 0.5 * Math.sin(46 * Math.sqrt(depth) + 1.3 * Math.sin(x * 3.1));
  const path = Math.exp(-(((x - aspect * 0.3) / (0.18 + depth * 0.3)) ** 2));
  return 0.1 + 0.14 * swell * (0.4 + depth) + 0.4 * path * swell + 0.65 * foam;
};

/** A strip of film on a light table. */
export const strip: Scene = (x, y, aspect) => {
  const along = x * 0.97 + y * 0.24;
  const across = y * 0.97 - x * 0.24 + aspect * 0.12;
  const table = 0.9 - 0.35 * Math.hypot((x - aspect / 2) / aspect, y - 0.5);
  const offset = Math.abs(across - 0.5);
  if (offset > 0.3) return table - 0.2 * smooth(0.36, 0.3, offset);
  if (offset > 0.23) {
    const hole = Math.abs(((((along * 9) % 1) + 1) % 1) - 0.5) < 0.22 && Math.abs(offset - 0.265) < 0.018;
    return hole ? table : 0.07;
  }
  const frame = Math.floor(along * 2.25);
  const inside = along * 2.25 - frame;
  if (inside < 0.05) return 0.05;
  const ridge = 0.55 + 0.12 * Math.sin(inside * 5 + frame * 0.9) + 0.05 * Math.sin(inside * 17 + frame);
  const height = (across - 0.27) / 0.46;
  const sun = Math.hypot((inside - 0.3 - frame * 0.07) * 0.95, height - 0.25);
  return height > ridge ? 0.16 : 0.4 + 0.4 * Math.exp(-sun * 7);
};

/** Rows of empty seats, and a lamp that was left on. */
export const seats: Scene = (x, y, aspect) => {
  const lamp = Math.hypot((x - aspect * 0.22) * 0.8, y - 0.18);
  const wall = 0.06 + 0.75 * Math.exp(-lamp * 4.2);
  let light = wall;
  for (let row = 0; row < 6; row++) {
    const top = 0.34 + row * row * 0.024 + row * 0.02;
    const width = 0.1 + row * 0.045;
    const seat = ((((x + row * 0.07) / width) % 1) + 1) % 1;
    const rounded = 0.035 * (1 + row * 0.3) * (2 * seat - 1) ** 6;
    if (y < top + rounded) continue;
    const rim = smooth(0.03, 0, y - top - rounded);
    const gap = seat < 0.06 ? 0.4 : 1;
    light = gap * (0.07 + 0.3 * Math.exp(-lamp * 1.1) + 0.7 * rim * Math.exp(-lamp * 1.3));
  }
  return light;
};

/** A suspension bridge in the mist of the morning. */
export const bridge: Scene = (x, y, aspect) => {
  const deck = 0.6;
  const mist = 0.62 + 0.3 * Math.exp(-(((y - 0.52) / 0.2) ** 2)) - 0.18 * Math.max(y - 0.7, 0) * 3;
  const far = y > 0.52 - 0.07 * Math.sin(x * 2.4 + 0.6) - 0.03 * Math.sin(x * 5.3) && y < 0.7 ? 0.14 : 0;
  const ripple = y > 0.7 ? 0.05 * Math.sin(y * 120 + 3 * Math.sin(x * 9)) : 0;
  const towers = [aspect * 0.27, aspect * 0.73];
  const distance = Math.min(...towers.map((tower) => Math.abs(x - tower)));
  const inTower = distance < 0.018 && y > 0.17 && y < 0.74;
  const middle = (x - aspect / 2) / (aspect * 0.23);
  const cable =
    Math.abs(middle) < 1 ? 0.18 + 0.36 * (1 - middle * middle) * 0.95 : 0.18 + 0.42 * Math.min(Math.abs(middle) - 1, 1);
  const onCable = Math.abs(y - cable) < 0.006;
  const hanger = y > cable && y < deck && Math.abs(((((x * 14) % 1) + 1) % 1) - 0.5) < 0.03;
  const onDeck = Math.abs(y - deck) < 0.012;
  if (inTower || onDeck) return 0.12;
  if (onCable) return 0.2;
  return mist - far + ripple - (hanger ? 0.22 : 0);
};

/** Cans of film on the shelves of a depot. */
export const shelves: Scene = (x, y, aspect) => {
  const column = Math.floor(x / 0.31);
  const board = Math.floor(y / 0.245);
  const inX = x / 0.31 - column;
  const inY = y / 0.245 - board;
  const lamp = 0.35 + 0.65 * Math.exp(-Math.hypot((x - aspect * 0.58) * 0.75, y - 0.1) * 1.15);
  if (inX < 0.045 || inY > 0.93) return lamp * 0.3;
  const count = 4 + Math.floor(noise(column, board) * 4);
  const can = Math.floor((1 - inY / 0.93) * 8);
  if (can >= count) return 0.05 * lamp + (inY < 0.1 ? 0 : 0.02);
  const within = (1 - inY / 0.93) * 8 - can;
  const inset = 0.07 + 0.07 * noise(column * 31 + can, board);
  if (inX < 0.045 + inset || inX > 1 - inset * 0.6) return 0.05 * lamp;
  const round = Math.sin(((inX - inset) / (1 - 1.6 * inset)) * Math.PI) ** 0.6;
  const label = inX > 0.4 && inX < 0.62 && within > 0.25 && within < 0.75 && noise(can, column + board * 7) > 0.45;
  const seam = within < 0.12 ? 0.35 : 1;
  return lamp * seam * (label ? 0.92 : (0.24 + 0.42 * noise(column * 7 + can, board * 3)) * (0.35 + 0.65 * round));
};

/** Northern lights above hills. */
export const aurora: Scene = (x, y, aspect) => {
  const ground = 0.78 + 0.07 * Math.sin(x * 2.2 + 0.4) + 0.03 * Math.sin(x * 6.7);
  if (y > ground) {
    const window = Math.hypot(x - aspect * 0.7, (y - 0.87) * 1.2) < 0.012;
    return window ? 0.95 : 0.04 + 0.05 * Math.exp(-(y - ground) * 14);
  }
  let curtains = 0;
  for (let fold = 0; fold < 3; fold++) {
    const foot = 0.52 - fold * 0.12 + 0.09 * Math.sin(x * (2.1 + fold * 0.7) + fold * 1.9);
    const rays = 0.65 + 0.35 * Math.sin(x * 38 + 6 * Math.sin(x * 2.7 + fold));
    curtains +=
      (y < foot ? Math.exp(-(foot - y) * (4.5 + fold)) * rays : Math.exp(-(y - foot) * 26)) * (0.55 - fold * 0.1);
  }
  const star = noise(Math.floor(x * 160), Math.floor(y * 160)) > 0.9965 ? 0.5 : 0;
  return 0.06 + 0.08 * y + curtains + star * (1 - curtains);
};

/** Street lamps out of focus: where (as parts of width and height), how large, how bright. */
const LAMPS = Array.from({ length: 14 }, (_, lamp) => ({
  across: noise(lamp, 3),
  down: 0.22 + 0.5 * noise(lamp, 8),
  radius: 0.035 + 0.06 * noise(lamp, 21),
  light: 0.3 + 0.4 * noise(lamp, 40),
}));

/** A street at night through a window on which it rains. */
export const rain: Scene = (x, y, aspect) => {
  let light = 0.1 + 0.06 * y;
  for (const { across, down, radius, light: own } of LAMPS) {
    const distance = Math.hypot(x - aspect * across, y - down) / radius;
    if (distance < 9) light += smooth(1.06, 0.86, distance) * own + 0.12 * Math.exp(-distance * 0.7);
  }
  const lane = Math.floor(x * 17);
  const trail = Math.abs(x * 17 - lane - 0.5 - 0.12 * Math.sin(y * 19 + lane)) < 0.09 && noise(lane, 5) > 0.45;
  if (trail) return light * 0.55 + 0.12;
  const cell = noise(Math.floor(x * 30), Math.floor(y * 30));
  const drop = cell > 0.8 && Math.hypot(((x * 30) % 1) - 0.5, ((y * 30) % 1) - 0.5) < 0.18 + 0.25 * (cell - 0.8);
  return drop ? 0.75 * (0.3 + light) : light;
};

/** A long corridor with doors, one of them open. */
export const corridor: Scene = (x, y, aspect) => {
  const dx = (x - aspect * 0.45) / 0.5;
  const dy = (y - 0.46) / 0.5;
  const reach = Math.max(Math.abs(dx) / 1.05, Math.abs(dy) / 0.95);
  if (reach < 0.1) return 0.85;
  const depth = 0.1 / reach;
  const onWall = Math.abs(dx) / 1.05 > Math.abs(dy) / 0.95;
  const fade = 0.2 + 0.7 * depth;
  if (!onWall) {
    if (dy < 0) return fade * (Math.abs(((1 / depth) % 2) - 1) < 0.28 && Math.abs(dx / reach) < 0.3 ? 1.35 : 0.5);
    return fade * (0.75 + 0.2 * Math.exp(-((dx / reach) ** 2) * 5));
  }
  const door = ((1 / depth) * 0.8) % 1;
  const isDoor = door > 0.3 && door < 0.72 && dy / reach > -0.5;
  const number = Math.floor((1 / depth) * 0.8);
  if (isDoor) return dx > 0 && number === 2 ? 0.95 - 0.2 * Math.abs(door - 0.5) : fade * 0.42;
  return fade * (dx > 0 ? 0.9 : 0.72);
};

/** A television set that is on in a dark room. */
export const television: Scene = (x, y, aspect) => {
  const dx = (x - aspect / 2) / 0.36;
  const dy = (y - 0.43) / 0.27;
  const bulge = Math.abs(dx) ** 4 + Math.abs(dy) ** 4;
  if (bulge < 1) {
    const band = Math.floor((dx + 1) * 3.5);
    const bars = dy < 0.35 ? 0.95 - band * 0.13 : 0.15 + 0.1 * ((band * 3) % 7);
    const circle = Math.abs(Math.hypot(dx * 0.36, dy * 0.27) - 0.2) < 0.008;
    const vignette = 1 - 0.35 * bulge;
    return (circle ? 0.95 : bars) * vignette;
  }
  const cabinet = Math.max(Math.abs(dx) / 1.35, Math.abs(dy + (dy > 0 ? -0.12 : 0)) / 1.28) < 1;
  if (cabinet) {
    const knob =
      Math.hypot(x - aspect / 2 - 0.42, y - 0.36) < 0.022 || Math.hypot(x - aspect / 2 - 0.42, y - 0.46) < 0.022;
    return knob ? 0.35 : 0.11 + 0.05 * Math.sin(y * 90 + Math.sin(x * 8) * 3);
  }
  const aerial = y < 0.12 && Math.abs(Math.abs(x - aspect / 2) - (0.12 - y) * 1.3) < 0.006;
  if (aerial) return 0.3;
  const spill = Math.exp(-Math.hypot(dx * 0.5, dy - 0.2) * 1.05);
  return y > 0.84 ? 0.05 + 0.34 * spill : 0.03 + 0.24 * spill;
};

/** The optical track of a sound film, under a magnifying glass. */
export const soundtrack: Scene = (x, y, aspect) => {
  const distance = Math.hypot(x - aspect * 0.55, y - 0.5);
  const inLens = distance < 0.4;
  const zoom = inLens ? 2.4 : 1;
  const px = aspect * 0.55 + (x - aspect * 0.55) / zoom;
  const py = 0.5 + (y - 0.5) / zoom;
  if (Math.abs(distance - 0.41) < 0.014) return 0.12;
  const level = 0.05 + 0.06 * Math.abs(Math.sin(px * 3.1)) * (1 + Math.sin(px * 13.7));
  const wave = level + 0.035 * Math.sin(px * 71) * Math.sin(px * 5.1) + 0.02 * Math.sin(px * 157);
  const onTrack = Math.abs(py - 0.5) < 0.17;
  const clear = Math.abs(py - 0.5) < wave;
  const hole = Math.abs(py - 0.86) < 0.05 && Math.abs(((((px * 5) % 1) + 1) % 1) - 0.5) < 0.2;
  const shade = inLens ? 1 - 0.3 * (distance / 0.4) ** 4 : 0.55;
  if (hole) return 0.9 * shade;
  return shade * (onTrack ? (clear ? 0.95 : 0.08) : 0.22 + 0.05 * Math.sin(px * 4));
};
