import { addDocument } from "@/lib/platform/services/knowledge/add-document";
import { emptyEntity, openPlatform } from "./collection";
import type { Set as Xquad } from "./xquad";

/** Passages of one document: a book's worth. */
const PASSAGES_A_DOCUMENT = 100;
const QUESTIONS = 200;

/** Prints what retrieval takes with so many passages in one entity, and how fast they are taken in. */
export async function measureSpeed(
  sizes: readonly number[],
  sets: readonly Xquad[],
  log: (line: string) => void,
): Promise<void> {
  const set = sets[0];
  if (!set) return;
  const on = await openPlatform();
  const { platform } = on;
  log(`passages (${platform.databaseKind}) | taken in a second | retrieval ms p50 p95`);
  for (const size of sizes) {
    const entity = await emptyEntity(on, set.language);
    const words = mixer(set);
    const started = performance.now();
    for (let done = 0; done < size; done += PASSAGES_A_DOCUMENT) {
      const passages = Array.from({ length: Math.min(PASSAGES_A_DOCUMENT, size - done) }, words);
      const document = {
        title: `Volume ${done}`,
        source: "bench",
        url: null,
        year: null,
        language: set.language,
        passages,
      };
      await platform.db.transaction((tx) => addDocument(platform, tx, entity, document));
    }
    const seconds = (performance.now() - started) / 1000;
    const times: number[] = [];
    for (let asked = 0; asked < QUESTIONS; asked++) {
      const question = set.questions[(asked * 37) % set.questions.length]?.question ?? "";
      const from = performance.now();
      await platform.retrieval.find(platform.db, {
        entityId: entity.id,
        question,
        language: set.language,
        year: null,
        limit: 6,
      });
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    const at = (quantile: number) => (times[Math.floor(times.length * quantile)] ?? 0).toFixed(1);
    log(`${size} | ${Math.round(size / seconds)} | ${at(0.5)} ${at(0.95)}`);
  }
  await on.close();
}

/** Passages mixed of real sentences, so that words are as frequent and as long as in a real text; always the same ones. */
function mixer({ paragraphs }: Xquad): () => string {
  const sentences = paragraphs
    .flatMap(({ body }) => body.split(/(?<=[.!?。！？])\s*/u))
    .filter((text) => text.length > 20);
  let state = 1;
  const next = () => {
    // Park and Miller's minimal standard generator.
    state = (state * 48271) % 2147483647;
    return state;
  };
  return () => Array.from({ length: 6 }, () => sentences[next() % sentences.length] ?? "").join(" ");
}
