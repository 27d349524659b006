import { expect, test } from "@jest/globals";
import { loopTurn } from "./event-loop";

const PIECES = 60;
const PIECE_MS = 2;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function work(): void {
  const until = performance.now() + PIECE_MS;
  while (performance.now() < until);
}

test("who comes to an idle loop goes on at once", async () => {
  await nextTurn();
  expect(loopTurn()).toBeUndefined();
});

test("many who come at once go one after the other, and the loop turns between them", async () => {
  await nextTurn();
  const order: number[] = [];
  const doneAtTurn: number[] = [];
  const all = Array.from({ length: PIECES }, async (_, n) => {
    await loopTurn();
    work();
    order.push(n);
  });
  while (order.length < PIECES) {
    await nextTurn();
    doneAtTurn.push(order.length);
  }
  await Promise.all(all);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const inATurn = doneAtTurn.map((done, turn) => done - (doneAtTurn[turn - 1] ?? 0));
  // Together they would be 120 ms.
  expect(Math.max(...inATurn)).toBeLessThanOrEqual(8);
});

test("who comes while others wait goes after them", async () => {
  const order: string[] = [];
  const piece = async (name: string) => {
    await loopTurn();
    work();
    order.push(name);
  };
  const early = Array.from({ length: 12 }, () => piece("early"));
  await nextTurn();
  await Promise.all([piece("late"), ...early]);
  expect(order).toEqual([...Array.from({ length: 12 }, () => "early"), "late"]);
});
