import {
  messages,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";
import { readAnswer } from "./pglite-answer";

/** Statements that stay read and planned; the product has about a hundred. */
const KEPT = 200;
/** A longer text is a bulk one, made for once: its plan would take more memory than it saves time. */
const TEXT_MAX = 6_000;

type Ready = Readonly<{ name: string; parameterTypes: readonly number[]; fields: readonly messages.Field[] }>;
type Query = <T>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<T>>;

const { serialize } = protocol;

/**
 * Has this client keep its statements prepared. By itself it calls into the database six times for one statement, and
 * has each read and planned anew; a kept one takes a single call. Results and errors stay the same.
 */
export function keepPrepared(client: PGlite): void {
  const plain: Query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  const kept = new Kept(client);
  client.query = async <T>(text: string, values?: unknown[], options?: QueryOptions) => {
    if (isOnce(text, options)) return plain<T>(text, values, options);
    await client._checkReady();
    return client._runExclusiveTransaction(() => {
      return client._runExclusiveQuery(async () => {
        const results = await kept.run<T>(text, values ?? [], options);
        await client.syncToFs();
        return results;
      });
    });
  };
  client.transaction = (work) => {
    return transaction((tx) => {
      const own: Query = tx.query.bind(tx);
      const query: Query = <T>(text: string, values?: unknown[], options?: QueryOptions) => {
        if (tx.closed || isOnce(text, options)) return own<T>(text, values, options);
        return client._runExclusiveQuery(() => kept.run<T>(text, values ?? [], options));
      };
      return work(Object.assign(Object.create(tx) as Transaction, { query }));
    });
  };
}

const isOnce = (text: string, options?: QueryOptions) =>
  text.length > TEXT_MAX || options?.blob !== undefined || options?.paramTypes !== undefined;

class Kept {
  readonly #statements = new Map<string, Ready>();
  #made = 0;

  constructor(readonly client: PGlite) {}

  /** The caller has the database to itself while this runs. */
  async run<T>(text: string, values: readonly unknown[], options: QueryOptions = {}): Promise<Results<T>> {
    const ready = this.#statements.get(text) ?? (await this.#prepare(text));
    // The one used last stands last.
    this.#statements.delete(text);
    this.#statements.set(text, ready);
    try {
      const bound = values.map((value, at) => this.#written(value, ready, at));
      const bytes = await this.#answerTo(
        serialize.bind({ statement: ready.name, values: bound }),
        serialize.execute({}),
      );
      const parserOf = (type: number) => options.parsers?.[type] ?? this.client.parsers[type];
      return resultsOf<T>(bytes, ready.fields, parserOf, options.rowMode);
    } catch (error) {
      // Its plan may be what failed, when a table has changed under it.
      await this.#forget(text);
      throw error;
    }
  }

  async #prepare(text: string): Promise<Ready> {
    const [oldest] = this.#statements.keys();
    if (oldest !== undefined && this.#statements.size >= KEPT) await this.#forget(oldest);
    this.#made += 1;
    const name = `kept_${this.#made}`;
    const told = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    const ready = {
      name,
      parameterTypes:
        told.find((message) => message instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      fields: told.find((message) => message instanceof messages.RowDescriptionMessage)?.fields ?? [],
    };
    this.#statements.set(text, ready);
    return ready;
  }

  async #forget(text: string): Promise<void> {
    const known = this.#statements.get(text);
    this.#statements.delete(text);
    if (known) await this.#send(serialize.close({ type: "S", name: known.name }));
  }

  #written(value: unknown, { parameterTypes }: Ready, at: number): string | null {
    if (value === null || value === undefined) return null;
    const write = this.client.serializers[parameterTypes[at] ?? 0];
    return write ? write(value) : String(value);
  }

  /** One call into the database for all of these messages together. */
  #send(...parts: readonly Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.client.execProtocolStream(together(parts), { syncToFs: false });
  }

  /** The same for an answer that may be long. */
  async #answerTo(...parts: readonly Uint8Array[]): Promise<Buffer> {
    const pieces: Buffer[] = [];
    // What is given out is the database's own memory, so it is copied.
    const onRawData = (piece: Uint8Array) => void pieces.push(Buffer.from(piece));
    await this.client.execProtocolRawStream(together(parts), { syncToFs: false, onRawData });
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  }
}

const together = (parts: readonly Uint8Array[]) => Buffer.concat([...parts, serialize.sync()]);

type Parser = (text: string, type: number) => unknown;

function resultsOf<T>(
  bytes: Buffer,
  fields: readonly messages.Field[],
  parserOf: (type: number) => Parser | undefined,
  rowMode: QueryOptions["rowMode"],
): Results<T> {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID, parse: parserOf(dataTypeID) }));
  const { rows, affectedRows } = readAnswer(bytes);
  const read = rows.map((row) => {
    const values = columns.map(({ dataTypeID, parse }, at) => {
      const text = row[at] ?? null;
      return text === null || !parse ? text : parse(text, dataTypeID);
    });
    return rowMode === "array" ? values : Object.fromEntries(columns.map(({ name }, at) => [name, values[at]]));
  });
  return { rows: read as T[], fields: columns.map(({ name, dataTypeID }) => ({ name, dataTypeID })), affectedRows };
}
