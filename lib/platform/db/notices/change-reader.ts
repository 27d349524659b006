import type { Connections } from "../postgres-pool";

// Transactions get their ids at their first write and commit in another order: every id from the oldest one that still ran at the
// last reading may be new. One statement has one snapshot for both.
const READ = `
  select s.oldest, n.transaction || ' ' || n.tag as payload
  from (select pg_snapshot_xmin(pg_current_snapshot())::text as oldest) s
    left join change_notices n on n.transaction >= coalesce($1::bigint, s.oldest::bigint)`;

/** The cache tag in a notice's payload; it follows the id of the transaction. */
export const tagOf = (payload: string): string => /^\d+ (.*)$/s.exec(payload)?.[1] ?? payload;

const transactionOf = (payload: string): bigint => BigInt(payload.slice(0, payload.indexOf(" ")));

type Row = Readonly<{ oldest: string; payload: string | null }>;

/** Tells of each change once, by its notice, or from the table of changes where the notice was lost. */
export class ChangeReader {
  readonly #changed: (tag: string) => void;
  /** The payloads that were told and can be read again. */
  readonly #told = new Set<string>();
  #from: bigint | null = null;

  constructor(changed: (tag: string) => void) {
    this.#changed = changed;
  }

  /** Tells of a change by its notice. */
  receive(payload: string): void {
    if (this.#told.has(payload)) return;
    const tag = tagOf(payload);
    if (tag !== payload) this.#told.add(payload);
    this.#changed(tag);
  }

  /**
   * Tells of the changes that were committed since the last reading; the first one tells of none.
   * @returns the payloads of which no notice had told
   */
  async read(connections: Pick<Connections, "query">): Promise<string[]> {
    const from = this.#from;
    const { rows } = await connections.query<Row>(READ, [from === null ? null : String(from)]);
    const missed = rows.flatMap(({ payload }) => (payload === null || this.#told.has(payload) ? [] : payload));
    for (const payload of missed) {
      if (from === null) this.#told.add(payload);
      else this.receive(payload);
    }
    const oldest = BigInt(rows[0]?.oldest ?? 0);
    // Of two readings at once, the older may end last.
    if (this.#from === null || oldest > this.#from) this.#from = oldest;
    for (const payload of this.#told) if (transactionOf(payload) < this.#from) this.#told.delete(payload);
    return from === null ? [] : missed;
  }
}
