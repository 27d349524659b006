import { expect, test } from "@jest/globals";
import { askedTogether } from "./asked-together";
import type { Db } from "./client";
import { writtenTogether } from "./written-together";

const database = () => ({}) as Db;

/** Records what stands in each statement; one that was begun waits until it is let go. */
function slowWriter() {
  const statements: string[][] = [];
  const going: ((error?: Error) => void)[] = [];
  const write = writtenTogether<string, string>(async (_, rows) => {
    statements.push([...rows]);
    await new Promise<void>((resolve, reject) => going.push((error) => (error ? reject(error) : resolve())));
    return rows.map((row) => `${row} is there`);
  });
  const begun = async (count: number) => {
    while (statements.length < count) await new Promise(setImmediate);
  };
  return { write, statements, going, begun };
}

test("who comes in the same moment is written together, who comes meanwhile in the next statement, and each is told its own", async () => {
  const { write, statements, going, begun } = slowWriter();
  const db = database();
  const first = ["a", "b"].map((row) => write(db, row));
  await begun(1);
  const second = write(db, "c");
  await begun(2);
  const third = ["d", "e", "f"].map((row) => write(db, row));
  const elsewhere = write(database(), "g");
  await begun(3);
  expect(statements).toEqual([["a", "b"], ["c"], ["g"]]);
  going[1]?.();
  await begun(4);
  expect(statements[3]).toEqual(["d", "e", "f"]);
  for (const goOn of going) goOn();
  expect(await Promise.all([...first, second, ...third, elsewhere])).toEqual(
    ["a", "b", "c", "d", "e", "f", "g"].map((row) => `${row} is there`),
  );
});

test("statements that take long hold up nobody", async () => {
  const { write, begun, going, statements } = slowWriter();
  const db = database();
  const stuck = [write(db, "a")];
  await begun(1);
  stuck.push(write(db, "b"));
  await begun(2);
  const late = write(db, "c");
  await begun(3);
  going[2]?.();
  expect(await late).toBe("c is there");
  // Those that were given up waiting for do not count twice when they end.
  for (const goOn of going) goOn();
  await Promise.all(stuck);
  const next = ["d", "e", "f"].map((row) => write(db, row));
  await begun(4);
  expect(statements[3]).toEqual(["d", "e", "f"]);
  going[3]?.();
  await Promise.all(next);
});

test("a row that the database refuses keeps no other out, and what else fails fails for all", async () => {
  const refused = Object.assign(new Error("no such year"), { code: "22003" });
  const gone = Object.assign(new Error("connection terminated"), { code: "ECONNRESET" });
  const statements: number[] = [];
  const db = database();
  const write = writtenTogether<string, string>(async (_, rows) => {
    statements.push(rows.length);
    if (rows.includes("gone")) throw gone;
    // As a query builder hands it on.
    if (rows.includes("bad")) throw new Error("failed query", { cause: refused });
    return rows;
  });
  const outcomes = await Promise.allSettled(["good", "bad", "fine"].map((row) => write(db, row)));
  expect(outcomes.map((outcome) => ("value" in outcome ? outcome.value : outcome.reason.cause))).toEqual([
    ...["good", refused, "fine"],
  ]);
  expect(statements).toEqual([3, 1, 1, 1]);
  const failed = await Promise.allSettled(["good", "gone"].map((row) => write(db, row)));
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(statements).toEqual([3, 1, 1, 1, 2]);
});

test("a question that cannot be put fails for whoever asked it, and the next is asked", async () => {
  const ask = askedTogether<string, string>((_, keys) => {
    if (keys.includes("broken")) throw new Error("broken");
    return async (key) => {
      if (key === "unknown") throw new Error("unknown");
      return `${key} of ${keys.length}`;
    };
  });
  const db = database();
  await expect(ask(db, "broken")).rejects.toThrow("broken");
  const told = await Promise.allSettled(["one", "unknown"].map((key) => ask(db, key)));
  expect(told[0]).toEqual({ status: "fulfilled", value: "one of 2" });
  expect(told[1]).toMatchObject({ status: "rejected", reason: { message: "unknown" } });
});
