import { sql } from "drizzle-orm";
import type { EntityRow } from "@/lib/platform/db/schema/entities";
import { addDocument } from "@/lib/platform/services/knowledge/add-document";
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

/** What the 95th percentile may be, in milliseconds, up to so many passages. */
const TARGETS: readonly [number, number][] = [
  [1_000, 20],
  [10_000, 30],
  [100_000, 60],
];

/**
 * Prints what retrieval takes with so many passages in one entity: at once, and when the database has looked through
 * what was laid, as it does within a minute or two of every book (migration 0016), which is what the targets are for.
 */
export async function measureSpeed(
  on: TestPlatform,
  sizes: readonly number[],
  set: Xquad,
  log: (line: string) => void,
): Promise<void> {
  const { databaseKind } = on.platform;
  log(`passages (${databaseKind}, ${set.language}), retrieval ms | at once p50 | p95 | looked through p50 | p95`);
  for (const size of sizes) {
    const entity = await emptyEntity(on, set.language);
    await fill(on, entity, size, set);
    const atOnce = await ask(on, entity, set, 0);
    // As autovacuum does within a minute, of a server where it was not turned off.
    await on.platform.db.execute(sql`vacuum passage_terms`);
    // Others than before: what those found is in memory.
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
  for (let asked = 0; asked < WARM_UP + QUESTIONS; asked++) {
    const question = set.questions[((first + asked) * 37) % set.questions.length]?.question ?? "";
    const query = { entityId: entity.id, question, language: set.language, year: null, limit: 6 };
    const from = performance.now();
    await platform.retrieval.find(platform.db, query);
    if (asked >= WARM_UP) times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b);
}
