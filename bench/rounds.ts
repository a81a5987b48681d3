/**
 * Measures variants in turns, A B C, A B C, …: what slows the machine down for a while slows all of them down alike.
 *
 * @returns for each variant what its rounds have brought, in their order.
 */
export async function inTurns<Name extends string, Result>(
  variants: readonly Name[],
  rounds: number,
  measure: (variant: Name, round: number) => Promise<Result>,
): Promise<Readonly<Record<Name, readonly Result[]>>> {
  const results = Object.fromEntries(variants.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of variants) results[variant].push(await measure(variant, round));
  }
  return results;
}
