import { expect, test } from "@jest/globals";
import { batchLoader, batchWriter } from "./batcher";
import type { Db } from "./client";

const database = () => ({}) as Db;

test("writes rows of the same moment in one statement for each database", async () => {
  const statements: string[][] = [];
  const write = batchWriter<string, string>(async (_, rows) => {
    statements.push([...rows]);
    return rows.map((row) => `stored ${row}`);
  });
  const db = database();
  const outcomes = await Promise.all([write(db, "a"), write(db, "b"), write(database(), "c")]);
  expect(outcomes).toEqual(["stored a", "stored b", "stored c"]);
  await write(db, "d");
  expect(statements).toEqual([["a", "b"], ["c"], ["d"]]);
});

test("splits rows that exceed the size of a statement", async () => {
  const sizes: number[] = [];
  const write = batchWriter<number, number>(async (_, rows) => {
    sizes.push(rows.length);
    return rows;
  });
  const db = database();
  const rows = Array.from({ length: 100 }, (_, n) => n);
  expect(await Promise.all(rows.map((row) => write(db, row)))).toEqual(rows);
  expect(sizes).toEqual([64, 36]);
});

test("writes the rows of a rejected statement one by one, so that only the bad one fails", async () => {
  const rejected = Object.assign(new Error("out of range"), { code: "22003" });
  const write = batchWriter<string, string>(async (_, rows) => {
    // As the query builder wraps it.
    if (rows.includes("bad")) throw new Error("failed query", { cause: rejected });
    return rows;
  });
  const db = database();
  const outcomes = await Promise.allSettled(["good", "bad", "fine"].map((row) => write(db, row)));
  expect(outcomes.map((outcome) => ("value" in outcome ? outcome.value : outcome.reason.cause))).toEqual([
    ...["good", rejected, "fine"],
  ]);
});

test("does not write rows again when the outcome is unknown", async () => {
  let statements = 0;
  const write = batchWriter<string, string>(async () => {
    statements += 1;
    throw Object.assign(new Error("connection terminated"), { code: "ECONNRESET" });
  });
  const db = database();
  const outcomes = await Promise.allSettled(["a", "b"].map((row) => write(db, row)));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(statements).toBe(1);
});

test("rejects only the missing one of the keys that are loaded together", async () => {
  const load = batchLoader(async (_, keys: readonly string[]) => async (key) => {
    if (key === "unknown") throw new Error("unknown");
    return `${key} of ${keys.length}`;
  });
  const db = database();
  const outcomes = await Promise.allSettled(["one", "unknown"].map((key) => load(db, key)));
  expect(outcomes[0]).toEqual({ status: "fulfilled", value: "one of 2" });
  expect(outcomes[1]).toMatchObject({ status: "rejected", reason: { message: "unknown" } });
});

test("loads again after a statement failed", async () => {
  let isDown = true;
  const load = batchLoader<string, string>(async () => {
    if (isDown) throw new Error("down");
    return (key) => key;
  });
  const db = database();
  await expect(load(db, "a")).rejects.toThrow("down");
  isDown = false;
  expect(await load(db, "a")).toBe("a");
});

test("writes one batch of a key at a time, with all rows that came meanwhile", async () => {
  const statements: string[][] = [];
  const held: (() => void)[] = [];
  const write = batchWriter<string, string>(
    async (_, rows) => {
      statements.push([...rows]);
      await new Promise<void>((resolve) => held.push(resolve));
      return rows;
    },
    ([key = ""]) => key,
  );
  const db = database();
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  const first = [write(db, "a1"), write(db, "b1")];
  await nextTurn();
  const later = [write(db, "a2"), write(db, "a3")];
  await nextTurn();
  expect(statements).toEqual([["a1"], ["b1"]]);
  for (const release of held) release();
  await Promise.all(first);
  await nextTurn();
  for (const release of held) release();
  expect(await Promise.all(later)).toEqual(["a2", "a3"]);
  expect(statements).toEqual([["a1"], ["b1"], ["a2", "a3"]]);
});
