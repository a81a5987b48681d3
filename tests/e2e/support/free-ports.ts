import { requireFreePorts } from '../../../scripts/free-ports.ts';

/*
 * Below what systems give out by themselves (Linux: from 32,768): some of the ports that are found here are listened on
 * minutes later only, and until then no connection of the browser may have been given one of them.
 */
const LOWEST = 12_000;
/** Each worker looks in a stripe of its own. */
const STRIPE = 2_000;
const STRIPES = 10;

/** Free ports of 127.0.0.1 that are given to neither another worker nor a connection. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const stripe = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % STRIPES;
  const start = Math.floor(Math.random() * STRIPE);
  const found: number[] = [];
  for (let step = 0; step < STRIPE && found.length < count; step += 1) {
    const port = LOWEST + stripe * STRIPE + ((start + step) % STRIPE);
    if (await isFree(port)) found.push(port);
  }
  if (found.length < count) throw new Error(`Of ${String(STRIPE)} ports ${String(found.length)} are free`);
  return found;
}

const isFree = (port: number): Promise<boolean> =>
  requireFreePorts([port]).then(
    () => true,
    () => false,
  );
