import { LRUCache } from "lru-cache";
import type { Platform } from "../../context";
import { replyKind } from "../../models/embedded/reply-kind";

type Checked = Readonly<{
  entityId: string;
  /** The revision of the entity's material; results are cached by it. */
  revision: string | null;
  question: string;
  language: string;
  year: number | null;
}>;

const PASSAGES = 3;
/** About 200 bytes each. */
const cache = new LRUCache<string, boolean>({ max: 20_000 });

/** Whether a search of an entity's material finds a passage that clearly answers a question. */
export async function isAnswerable(
  { db, retrieval }: Pick<Platform, "db" | "retrieval">,
  { entityId, revision, question, language, year }: Checked,
): Promise<boolean> {
  const key = [entityId, revision, language, year, question].join("\n");
  const known = revision === null ? undefined : cache.get(key);
  if (known !== undefined) return known;
  const found = await retrieval.find(db, { entityId, revision, question, language, year, limit: PASSAGES });
  const { isAboutSomething, coverage } = found;
  const evidence = Number.isFinite(found.evidence) ? found.evidence : null;
  const result = replyKind({ question, language, isAboutSomething, coverage, evidence }) === "quotation";
  if (revision !== null) cache.set(key, result);
  return result;
}
