import { createHash } from "node:crypto";
import type { Pool } from "pg";
import { loopTurn } from "../event-loop";

/** A longer text is a bulk one, made for once: its plan would take more memory than it saves time. */
const TEXT_MAX = 6_000;
/** A pooler in front of the server gave us a connection that does not know the name, or knows it already. */
const POOLED_AWAY: ReadonlySet<unknown> = new Set(["26000", "42P05"]);

type Named = { text: string; name?: string };

/**
 * Has the pool's connections keep their statements prepared, each under the hash of its text. Behind a pooler that gives
 * every statement another connection, names lead nowhere: the first one to be refused, before it did anything, is sent
 * again without, and so are all that follow. Statements inside a transaction go without a name, since a refused one
 * would end it.
 */
export function keepPrepared(pool: Pool): void {
  const plain = pool.query.bind(pool) as (query: unknown, values?: unknown) => Promise<unknown>;
  let isKept = true;
  const query = async (query: unknown, values?: unknown) => {
    if (!isKept || !isNameable(query)) return plain(query, values);
    try {
      const answer = await plain({ ...query, name: nameOf(query.text) }, values);
      await loopTurn();
      return answer;
    } catch (error) {
      if (!POOLED_AWAY.has(Reflect.get(error as object, "code"))) throw error;
      isKept = false;
      return plain(query, values);
    }
  };
  pool.query = query as typeof pool.query;
}

function isNameable(query: unknown): query is Named {
  if (query === null || typeof query !== "object") return false;
  const text: unknown = Reflect.get(query, "text");
  return typeof text === "string" && text.length <= TEXT_MAX && !Reflect.get(query, "name");
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash("sha256").update(text).digest("base64url");
  // Texts of the product are few; a list of varying length makes a few more.
  if (names.size >= 1_000) names.clear();
  names.set(text, name);
  return name;
}
