import { expect, it } from 'vitest';
import { Timer } from '../../../src/application/loading/retry-pause.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

it('fires on time', () => {
  const clock = new FakeClock();
  let count = 0;
  new Timer(clock).start(200, () => (count += 1));
  clock.advance(199);
  expect(count).toBe(0);
  clock.advance(1);
  expect(count).toBe(1);
});

it('lets other tasks run first after the device has slept, and can still be stopped then', () => {
  const clock = new FakeClock();
  let count = 0;
  const [one, other] = [new Timer(clock), new Timer(clock)];
  for (const timer of [one, other]) timer.start(200, () => (count += 1));
  clock.jump(10_000);
  clock.advance(200);
  expect(count).toBe(0);
  one.stop();
  clock.advance(50);
  expect(count).toBe(1);
  expect(other.isRunning).toBe(false);
});
