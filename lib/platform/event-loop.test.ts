import { expect, test } from "@jest/globals";
import { yieldIfBusy } from "./event-loop";

const STEPS = 60;
const STEP_MS = 2;

function work(): void {
  const until = performance.now() + STEP_MS;
  while (performance.now() < until);
}

test("yields to the event loop between the steps of long work", async () => {
  let done = 0;
  const doneAtTurn: number[] = [];
  const count = () => {
    doneAtTurn.push(done);
    if (done < STEPS) setImmediate(count);
  };
  setImmediate(count);
  for (; done < STEPS; done++) {
    await yieldIfBusy();
    work();
  }
  const longest = Math.max(...doneAtTurn.map((steps, turn) => steps - (doneAtTurn[turn - 1] ?? 0)));
  expect(longest).toBeLessThanOrEqual(3);
});

test("continues in the same turn while little work has been done", async () => {
  await new Promise(setImmediate);
  let hasTurned = false;
  setImmediate(() => {
    hasTurned = true;
  });
  await yieldIfBusy();
  expect(hasTurned).toBe(false);
});
