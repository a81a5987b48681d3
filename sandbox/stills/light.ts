/** 0 at `from`, 1 at `to`, gently between. */
export function smooth(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** 0 to 1, the same for the same whole numbers. */
export function noise(x: number, y: number): number {
  let hash = (x * 374_761_393 + y * 668_265_263) | 0;
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
