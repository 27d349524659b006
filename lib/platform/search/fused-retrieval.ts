import type { Logger } from "pino";
import type { Embedding } from "../embedding/port";
import { leansOnEarlier } from "./analysis/leaning";
import { COMPARED_PASSAGES, findWithNearest } from "./lexical-retrieval";
import { nearestPassages } from "./nearest-passages";
import type { Retrieval, SearchQuery } from "./port";

/** A visitor waits no longer than this for a question's vector; then words alone have to do. */
const EMBEDDING_TIMEOUT_MS = 2_000;
/** After a failure nobody is made to wait for the service for so long. */
const COOLDOWN_MS = 30_000;

type FusedRetrievalDeps = Readonly<{ embedding: Embedding; log: Logger; now: () => Date }>;

/** Words and vectors together. When the vectors' service fails, words alone, as without it. */
export function fusedRetrieval(deps: FusedRetrievalDeps): Retrieval {
  const vectorOf = questionEmbedder(deps);
  return {
    find: async (db, query) => {
      const vector = await vectorOf(query);
      if (!vector) return findWithNearest(db, query, []);
      const { entityId, year, limit } = query;
      const wanted = { entityId, year, model: deps.embedding.model, limit: Math.max(COMPARED_PASSAGES, limit) };
      return findWithNearest(db, query, await nearestPassages(db, wanted, vector));
    },
  };
}

/** The vector of a question; null, with a line in the log, when the service fails, and while it rests from that. */
function questionEmbedder({
  embedding,
  log,
  now,
}: FusedRetrievalDeps): (query: SearchQuery) => Promise<Float32Array | null> {
  let coolsDownUntil = 0;
  return async ({ question, previous }) => {
    if (now().getTime() < coolsDownUntil) return null;
    const text = previous !== undefined && leansOnEarlier(question) ? `${previous}\n${question}` : question;
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
