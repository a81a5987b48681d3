/**
 * Whether two pieces of plain data are the same; an absent property is the same as an undefined one. The browser compares
 * texts: long ones, because drafts are compared with each write. Data that contain themselves, which only others can have
 * stored, do not hang it.
 */
export function isSameData(one: unknown, other: unknown, within: readonly unknown[] = []): boolean {
  if (Object.is(one, other) || within.includes(one)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [ones, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const inner = [...within, one];
  return [...ones.keys(), ...others.keys()].every((key) => isSameData(ones.get(key), others.get(key), inner));
}
