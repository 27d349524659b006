import type { Db } from "./client";
import { isRejectedStatement } from "./rejected-statement";

type Batch<Item> = readonly [Item, ...Item[]];

const MAX_ITEMS = 64;

/** Collects the items of one turn of the event loop and flushes them together. */
class Batcher<Item> {
  readonly #flush: (items: Batch<Item>) => void;
  #items: Item[] = [];

  constructor(flush: (items: Batch<Item>) => void) {
    this.#flush = flush;
  }

  enqueue(item: Item): void {
    if (this.#items.length === 0) setImmediate(() => this.#flushAll());
    this.#items.push(item);
  }

  #flushAll(): void {
    const items = this.#items;
    this.#items = [];
    for (let at = 0; at < items.length; at += MAX_ITEMS)
      this.#flush(items.slice(at, at + MAX_ITEMS) as [Item, ...Item[]]);
  }
}

type Request<Input, Output> = Readonly<{
  input: Input;
  resolve: (output: Output | Promise<Output>) => void;
  reject: (error: unknown) => void;
}>;

/** One batcher for each database, and for each transaction in one. */
function batched<Input, Output>(
  flush: (db: Db, requests: Batch<Request<Input, Output>>) => void,
): (db: Db, input: Input) => Promise<Output> {
  const batchers = new WeakMap<Db, Batcher<Request<Input, Output>>>();
  return (db, input) => {
    const batcher = batchers.get(db) ?? new Batcher((requests) => flush(db, requests));
    batchers.set(db, batcher);
    return new Promise((resolve, reject) => batcher.enqueue({ input, resolve, reject }));
  };
}

/** Joins reads of the same moment into one statement. `load` returns a function that finds the value of a key. */
export function batchLoader<Key, Value>(
  load: (db: Db, keys: Batch<Key>) => Promise<(key: Key) => Value | Promise<Value>>,
): (db: Db, key: Key) => Promise<Value> {
  return batched(async (db, requests) => {
    const loading = load(db, inputsOf(requests));
    for (const { input, resolve } of requests) resolve(loading.then((find) => find(input)));
  });
}

/**
 * Joins writes of the same moment into one statement. When the database rejects it, each row is written again by itself, so
 * that one bad row fails alone.
 * @param write returns the outcome of each row, in order
 */
export function batchWriter<Row, Outcome>(
  write: (db: Db, rows: Batch<Row>) => Promise<readonly Outcome[]>,
): (db: Db, row: Row) => Promise<Outcome> {
  return batched<Row, Outcome>(async function flush(db, requests): Promise<void> {
    try {
      const outcomes = await write(db, inputsOf(requests));
      for (const [n, { resolve }] of requests.entries()) resolve(outcomes[n] as Outcome);
    } catch (error) {
      if (requests.length > 1 && isRejectedStatement(error)) for (const request of requests) await flush(db, [request]);
      else for (const { reject } of requests) reject(error);
    }
  });
}

function inputsOf<Input>([first, ...others]: Batch<Request<Input, never>>): Batch<Input> {
  return [first.input, ...others.map(({ input }) => input)];
}
