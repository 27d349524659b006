import { messages, protocol, type QueryOptions, type Results, types } from "@electric-sql/pglite";
import { type Answer, readAnswer } from "./answer";
import { boundStatement } from "./bound-statement";
import type { Thread } from "./thread";

/** Statements that stay read and planned; the product has about two hundred. */
const KEPT = 300;
/** A longer text is a bulk one, made for once: its plan would take more memory than it saves time. */
const TEXT_MAX = 6_000;

type Column = Readonly<{ name: string; dataTypeID: number }>;
type Ready = Readonly<{ name: string; parameterTypes: readonly number[]; columns: readonly Column[] }>;
type Parser = (text: string, type?: number) => unknown;

const { serialize } = protocol;

/** The statements of a database, kept read and planned, so that each takes one way there and back. */
export class Statements {
  readonly #kept = new Map<string, Promise<Ready>>();
  readonly #parsers: Record<number, Parser> = { ...types.parsers };
  readonly #serializers: Record<number, (value: unknown) => string> = { ...types.serializers };
  #made = 0;
  /** Who is told of notices: the database sends them with the answer to what committed them. */
  onNotice: (notice: string) => void = () => {};

  constructor(readonly thread: Thread) {}

  /** Learns how lists are read and written, whose types have other numbers in every database. */
  async learnLists(): Promise<void> {
    const { rows } = await this.run<{ one: number; many: number }>(
      "select oid::int as one, typarray::int as many from pg_type where typarray <> 0",
      [],
    );
    for (const { one, many } of rows) {
      const parse: Parser = this.#parsers[one] ?? ((text) => text);
      this.#parsers[many] = (text) => types.arrayParser(text, parse, many);
      this.#serializers[many] = (values) => types.arraySerializer(values, this.#serializers[one], many);
    }
  }

  /** Runs one statement. Nobody else's transaction may be open meanwhile. */
  async run<T>(text: string, values: readonly unknown[], options: QueryOptions = {}): Promise<Results<T>> {
    const ready = await this.#ready(text);
    const bound = values.map((value, at) => this.#written(value, ready, at));
    try {
      const bytes = await this.thread.send(boundStatement(ready.name, bound));
      const parserOf = (type: number) => options.parsers?.[type] ?? this.#parsers[type];
      return resultsOf<T>(readAnswer(bytes, this.onNotice), ready.columns, parserOf, options.rowMode);
    } catch (error) {
      // Its plan may be what failed, when a table has changed under it.
      await this.#forget(text, ready);
      throw error;
    } finally {
      if (text.length > TEXT_MAX) await this.#forget(text, ready);
    }
  }

  /** Runs a command without parameters and says what the database did. */
  async command(text: string): Promise<string> {
    return readAnswer(await this.#send(serialize.query(text)), this.onNotice).command;
  }

  async #ready(text: string): Promise<Ready> {
    const known = this.#kept.get(text);
    if (!known) return this.#prepare(text);
    // The one used last stands last.
    this.#kept.delete(text);
    this.#kept.set(text, known);
    const ready = await known;
    // It may have been forgotten meanwhile.
    return this.#kept.get(text) === known ? ready : this.#ready(text);
  }

  async #prepare(text: string): Promise<Ready> {
    this.#made += 1;
    const name = `kept_${this.#made}`;
    const making = this.#send(serialize.parse({ name, text }), serialize.describe({ type: "S", name })).then((bytes) =>
      readyFrom(name, bytes),
    );
    this.#kept.set(text, making);
    // A failed one is not kept.
    making.catch(() => this.#kept.delete(text));
    const ready = await making;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && oldest !== text && this.#kept.size > KEPT) {
      const old = await this.#kept.get(oldest)?.catch(() => undefined);
      if (old) await this.#forget(oldest, old);
    }
    return ready;
  }

  async #forget(text: string, { name }: Ready): Promise<void> {
    const kept = await this.#kept.get(text)?.catch(() => undefined);
    if (kept?.name !== name) return;
    this.#kept.delete(text);
    await this.#send(serialize.close({ type: "S", name }));
  }

  #written(value: unknown, { parameterTypes }: Ready, at: number): string | null {
    if (value === null || value === undefined) return null;
    const write = this.#serializers[parameterTypes[at] ?? 0];
    return write ? write(value) : String(value);
  }

  /** One way there and back for all of these messages together. */
  #send(...parts: readonly Uint8Array[]): Promise<Buffer> {
    const isSimple = parts[0]?.[0] === SIMPLE_QUERY;
    const all = isSimple ? parts : [...parts, SYNC];
    const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of all) {
      whole.set(part, at);
      at += part.length;
    }
    return this.thread.send(whole);
  }
}

const SYNC = serialize.sync().slice();
const SIMPLE_QUERY = 0x51;

function readyFrom(name: string, bytes: Buffer): Ready {
  readAnswer(bytes, () => {});
  let parameterTypes: readonly number[] = [];
  let columns: readonly Column[] = [];
  new protocol.Parser().parse(bytes, (message) => {
    if (message instanceof messages.ParameterDescriptionMessage) parameterTypes = message.dataTypeIDs;
    if (message instanceof messages.RowDescriptionMessage) {
      columns = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
    }
  });
  return { name, parameterTypes, columns };
}

function resultsOf<T>(
  { rows, affectedRows }: Answer,
  columns: readonly Column[],
  parserOf: (type: number) => Parser | undefined,
  rowMode: QueryOptions["rowMode"],
): Results<T> {
  const parsers = columns.map(({ dataTypeID }) => parserOf(dataTypeID));
  const read = rows.map((row) => {
    const values = columns.map(({ dataTypeID }, at) => {
      const text = row[at] ?? null;
      const parse = parsers[at];
      return text === null || !parse ? text : parse(text, dataTypeID);
    });
    return rowMode === "array" ? values : Object.fromEntries(columns.map(({ name }, at) => [name, values[at]]));
  });
  return { rows: read as T[], fields: [...columns], affectedRows };
}
