import { sql } from "drizzle-orm";
import type { EntityRow } from "@/lib/platform/db/schema/entities";
import { addDocument } from "@/lib/platform/modules/knowledge/add-document";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";
import { emptyEntity } from "./collection";
import { judged } from "./judged";
import { mixer } from "./mixer";
import type { Set as Xquad } from "./xquad";

/** Passages of one document: a book's worth. */
const PASSAGES_A_DOCUMENT = 100;
const QUESTIONS = 200;
/** Questions before the clock runs: a process that has just started is compiled while it answers. */
const WARM_UP = 20;

/** The limit of the 95th percentile in milliseconds, up to a number of passages. */
const TARGETS: readonly [number, number][] = [
  [1_000, 20],
  [10_000, 30],
  [100_000, 60],
];

/**
 * Prints the time of retrieval by the number of passages in one entity: right after they were added, and after a vacuum, which
 * autovacuum does within a minute or two of every book (see the baseline). The targets are for the second.
 */
export async function measureSpeed(
  on: TestPlatform,
  sizes: readonly number[],
  set: Xquad,
  log: (line: string) => void,
): Promise<void> {
  const { databaseKind } = on.platform;
  log(`passages (${databaseKind}, ${set.language}), retrieval ms | at once p50 | p95 | after vacuum p50 | p95`);
  for (const size of sizes) {
    const entity = await emptyEntity(on, set.language);
    await fill(on, entity, size, set);
    const atOnce = await ask(on, entity, set, 0);
    // Autovacuum does this within a minute, unless it is turned off.
    await on.platform.db.execute(sql`vacuum passage_terms`);
    // Other questions than before, since the results of those are cached.
    const then = await ask(on, entity, set, WARM_UP + QUESTIONS);
    const target = TARGETS.find(([most]) => size <= most)?.[1] ?? Number.POSITIVE_INFINITY;
    const [middle, most] = [quantile(atOnce, 0.5), quantile(atOnce, 0.95)].map((ms) => ms.toFixed(1));
    log(
      `${size} | ${middle} | ${most} | ${quantile(then, 0.5).toFixed(1)} | ${judged(quantile(then, 0.95), target, "ms")}`,
    );
  }
}

function quantile(ascending: readonly number[], part: number): number {
  return ascending[Math.floor(ascending.length * part)] ?? 0;
}

/** Straight through the verb that stores and indexes; the whole way of a document is measured by itself. */
async function fill({ platform }: TestPlatform, entity: EntityRow, size: number, set: Xquad): Promise<void> {
  const next = mixer(set);
  for (let done = 0; done < size; done += PASSAGES_A_DOCUMENT) {
    const passages = Array.from({ length: Math.min(PASSAGES_A_DOCUMENT, size - done) }, next);
    const about = { title: `Volume ${done}`, source: "bench", url: null, year: null, language: set.language };
    await platform.db.transaction((tx) => addDocument(platform, tx, entity, { ...about, passages }));
  }
}

/** Milliseconds for each question from the given one on, ascending. */
async function ask({ platform }: TestPlatform, entity: EntityRow, set: Xquad, first: number): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < WARM_UP + QUESTIONS; count++) {
    const question = set.questions[((first + count) * 37) % set.questions.length]?.question ?? "";
    const query = { entityId: entity.id, question, language: set.language, year: null, limit: 6 };
    const from = performance.now();
    await platform.retrieval.find(platform.db, query);
    if (count >= WARM_UP) times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b);
}
