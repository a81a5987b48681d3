import { smooth } from './light.ts';

/**
 * Light of a frame, 0 (black) to 1 (white), at a point: x from 0 to the aspect ratio, y from 0 (top) to 1.
 * Nothing is random, so that the same picture comes out every time.
 */
export type Scene = (x: number, y: number, aspect: number) => number;

/** A projector's beam over the rows of a cinema. */
export const projection: Scene = (x, y, aspect) => {
  const lampX = aspect * 0.9;
  const lampY = 0.2;
  const distance = Math.hypot(x - lampX, y - lampY);
  const lamp = 1.3 * Math.exp(-distance * distance * 300) + 0.3 * Math.exp(-distance * 3.5);
  const slope = (y - lampY) / Math.max(lampX - x, 0.001);
  const beam = x < lampX ? 0.5 * smooth(0.36, 0.12, Math.abs(slope - 0.12)) * Math.exp(-distance * 0.55) : 0;
  const dust = beam * 0.25 * Math.sin(slope * 90) ** 2;
  return heads(x, y, 0.8, 0.19) * (0.03 + lamp + beam + dust);
};

/** A screen seen from the back row. */
export const screen: Scene = (x, y, aspect) => {
  const dx = Math.abs(x - aspect / 2) / (aspect * 0.34);
  const dy = Math.abs(y - 0.4) / 0.27;
  const outside = Math.hypot(Math.max(dx - 1, 0) * aspect * 0.34, Math.max(dy - 1, 0) * 0.27);
  const onScreen = dx < 1 && dy < 1;
  const hills = 0.46 + 0.05 * Math.sin(x * 5.3) + 0.025 * Math.sin(x * 13.1 + 1);
  const picture = y < hills ? 0.95 - (hills - y) * 1.2 : 0.3 - (y - hills) * 0.6;
  return heads(x, y, 0.84, 0.15) * (onScreen ? picture : 0.02 + 0.42 * Math.exp(-outside * 7));
};

/** A film reel on a bench. */
export const reel: Scene = (x, y, aspect) => {
  const radius = Math.hypot(x - aspect * 0.46, y - 0.52) / 0.4;
  const angle = Math.atan2(y - 0.52, x - aspect * 0.46);
  const light = 0.35 + 0.5 * (0.5 + 0.5 * Math.cos(angle + 2.2));
  if (radius > 1) return 0.05 + 0.28 * Math.exp(-(radius - 1) * 4) * light;
  const hole = Math.hypot(
    radius * Math.cos(((((angle + 0.3) % 1.2566) + 1.2566) % 1.2566) - 0.6283) - 0.56,
    radius * Math.sin(((((angle + 0.3) % 1.2566) + 1.2566) % 1.2566) - 0.6283),
  );
  if (radius < 0.1 || hole < 0.2) return 0.06;
  const windings = radius > 0.82 ? 0.2 * Math.sin(radius * 160) : 0;
  return light * (0.75 - 0.3 * radius) + windings * light;
};

/** A harbour at night. */
export const harbour: Scene = (x, y, aspect) => {
  const horizon = 0.62;
  const moon = Math.hypot(x - aspect * 0.68, y - 0.26);
  const sky = 0.08 + 0.24 * y + 0.3 * Math.exp(-moon * 3.5) + (moon < 0.07 ? 0.6 : 0);
  const roofs = horizon - 0.05 - 0.06 * Math.abs(Math.sin(Math.floor(x * 9) * 12.9898));
  if (y < horizon) return y > roofs && x < aspect * 0.62 ? 0.04 : sky;
  const depth = (y - horizon) / (1 - horizon);
  const glints = Math.max(0, Math.sin(y * 190 + 3 * Math.sin(x * 7))) * Math.exp(-(((x - aspect * 0.68) / 0.3) ** 2));
  return 0.06 + 0.1 * (1 - depth) + 0.55 * glints * (1 - depth * 0.6);
};

/** A person in a lit doorway, late in the evening. */
export const doorway: Scene = (x, y, aspect) => {
  const centre = x - aspect * 0.6;
  const top = 0.16;
  const sill = 0.7;
  const halfWidth = 0.15;
  const figure =
    Math.hypot(centre + 0.02, (y - 0.36) * 0.9) < 0.034 ||
    (y > 0.385 &&
      y < sill &&
      Math.abs(centre + 0.02) < 0.018 + 0.04 * smooth(0.385, 0.43, y) - 0.07 * Math.max(y - 0.5, 0));
  if (y > top && y < sill && Math.abs(centre) < halfWidth) return figure ? 0.05 : 0.98 - (y - top) * 0.55;

  const sideways = Math.max(Math.abs(centre) - halfWidth, 0);
  if (y < sill) return 0.03 + 0.3 * Math.exp(-Math.hypot(sideways, Math.max(top - y, 0)) * 6);
  const depth = y - sill;
  const edge = halfWidth + depth * 1.1;
  const shadow = smooth(0.05 + depth * 0.3, 0.02 + depth * 0.2, Math.abs(centre + 0.02 + depth * 0.25));
  const carpet = smooth(edge + 0.05, edge - 0.03, Math.abs(centre)) * (0.66 - depth * 1.5) * (1 - 0.8 * shadow);
  return Math.max(0.03 + 0.1 * Math.exp(-sideways * 4), carpet);
};

/** 0 where a row of heads stands before the picture, 1 elsewhere. */
function heads(x: number, y: number, top: number, spacing: number): number {
  const seat = Math.floor(x / spacing);
  const middle = (seat + 0.5) * spacing + 0.02 * Math.sin(seat * 7.1);
  const rise = 0.018 * Math.sin(seat * 3.7);
  const head = Math.hypot(x - middle, (y - top - 0.05 - rise) * 0.9) < spacing * 0.27;
  const shoulders = y > top + 0.09 && ((x - middle) / (spacing * 0.5)) ** 2 + ((y - top - 0.27 - rise) / 0.18) ** 2 < 1;
  return head || shoulders ? 0.12 : 1;
}
