import type { Logger } from "pino";
import type { Embedding } from "../embedding/port";
import { isFollowUp } from "./is-follow-up";
import { COMPARED_PASSAGES, findWithNearest } from "./lexical-retrieval";
import { nearestPassages } from "./nearest-passages";
import type { Retrieval, SearchQuery } from "./port";

/** Timeout for a question's embedding; then the search is lexical only. */
const EMBEDDING_TIMEOUT_MS = 2_000;
/** Pause after a failure, during which the embedding service is not called. */
const COOLDOWN_MS = 30_000;

type FusedRetrievalDeps = Readonly<{ embedding: Embedding; log: Logger; now: () => Date }>;

/** Hybrid retrieval: lexical and vector search. Falls back to lexical search when the embedding service fails. */
export function fusedRetrieval(deps: FusedRetrievalDeps): Retrieval {
  const vectorOf = questionEmbedder(deps);
  return {
    find: async (db, query) => {
      const vector = await vectorOf(query);
      if (!vector) return findWithNearest(db, query, []);
      const { entityId, year, limit } = query;
      const nearestQuery = { entityId, year, model: deps.embedding.model, limit: Math.max(COMPARED_PASSAGES, limit) };
      return findWithNearest(db, query, await nearestPassages(db, nearestQuery, vector));
    },
  };
}

/** Returns a question's embedding; null, with a log line, when the service fails, and during the cooldown. */
function questionEmbedder({
  embedding,
  log,
  now,
}: FusedRetrievalDeps): (query: SearchQuery) => Promise<Float32Array | null> {
  let coolsDownUntil = 0;
  return async ({ question, previous = [], language }) => {
    if (now().getTime() < coolsDownUntil) return null;
    const text = isFollowUp(question, language) ? [...previous, question].join("\n") : question;
    try {
      const [vector] = await embedding.embed([text], AbortSignal.timeout(EMBEDDING_TIMEOUT_MS));
      return vector ?? null;
    } catch (err) {
      coolsDownUntil = now().getTime() + COOLDOWN_MS;
      log.warn({ err, model: embedding.model }, "a question has no vector: it is answered by words alone");
      return null;
    }
  };
}
