import type { Db } from "./client";
import { isRejectedStatement } from "./rejected-statement";

type Batch<Item> = readonly [Item, ...Item[]];

const MAX_ITEMS = 64;

/** Collects items and flushes them together. */
type Collector<Item> = Readonly<{ enqueue: (item: Item) => void }>;

/** Collects the items of one turn of the event loop. */
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

/**
 * Collects the items of a key while its batch before runs. Statements that wait for one row, such as the counter of an entity that
 * everybody talks to, then take one connection, and leave the others to everybody else.
 */
class KeyedBatcher<Item> {
  readonly #waiting = new Map<string, Item[]>();
  readonly #flush: (items: Batch<Item>) => Promise<void>;
  readonly #keyOf: (item: Item) => string;

  constructor(flush: (items: Batch<Item>) => Promise<void>, keyOf: (item: Item) => string) {
    this.#flush = flush;
    this.#keyOf = keyOf;
  }

  enqueue(item: Item): void {
    const key = this.#keyOf(item);
    const waiting = this.#waiting.get(key);
    if (waiting) {
      waiting.push(item);
      return;
    }
    const items = [item];
    this.#waiting.set(key, items);
    setImmediate(() => void this.#flushAll(key, items));
  }

  async #flushAll(key: string, items: Item[]): Promise<void> {
    while (items.length > 0) await this.#flush(items.splice(0, MAX_ITEMS) as [Item, ...Item[]]);
    this.#waiting.delete(key);
  }
}

type Request<Input, Output> = Readonly<{
  input: Input;
  resolve: (output: Output | Promise<Output>) => void;
  reject: (error: unknown) => void;
}>;

/** One batcher for each database, and for each transaction in one. `flush` never rejects. */
function batched<Input, Output>(
  flush: (db: Db, requests: Batch<Request<Input, Output>>) => Promise<void>,
  keyOf?: (input: Input) => string,
): (db: Db, input: Input) => Promise<Output> {
  const batchers = new WeakMap<Db, Collector<Request<Input, Output>>>();
  return (db, input) => {
    let batcher = batchers.get(db);
    if (!batcher) {
      const flushOwn = (requests: Batch<Request<Input, Output>>) => flush(db, requests);
      batcher = keyOf ? new KeyedBatcher(flushOwn, (request) => keyOf(request.input)) : new Batcher(flushOwn);
      batchers.set(db, batcher);
    }
    const collector = batcher;
    return new Promise((resolve, reject) => collector.enqueue({ input, resolve, reject }));
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
 * @param keyOf joins the rows of one key only, and writes one batch of a key at a time
 */
export function batchWriter<Row, Outcome>(
  write: (db: Db, rows: Batch<Row>) => Promise<readonly Outcome[]>,
  keyOf?: (row: Row) => string,
): (db: Db, row: Row) => Promise<Outcome> {
  return batched<Row, Outcome>(async function flush(db, requests): Promise<void> {
    try {
      const outcomes = await write(db, inputsOf(requests));
      for (const [n, { resolve }] of requests.entries()) resolve(outcomes[n] as Outcome);
    } catch (error) {
      if (requests.length > 1 && isRejectedStatement(error)) for (const request of requests) await flush(db, [request]);
      else for (const { reject } of requests) reject(error);
    }
  }, keyOf);
}

function inputsOf<Input>([first, ...others]: Batch<Request<Input, never>>): Batch<Input> {
  return [first.input, ...others.map(({ input }) => input)];
}
