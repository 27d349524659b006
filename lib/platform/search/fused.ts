import type { Logger } from "pino";
import type { Embedding } from "../embedding/port";
import { leansOnEarlier } from "./analysis/leaning";
import { COMPARED, findBeside } from "./lexical";
import { nearestPassages } from "./nearest-passages";
import type { Query, Retrieval } from "./port";

/** A visitor waits no longer than this for a question's vector; then words alone have to do. */
const PATIENCE_MS = 2_000;
/** After a failure nobody is made to wait for the service for so long. */
const REST_MS = 30_000;

type Needs = Readonly<{ embedding: Embedding; log: Logger; now: () => Date }>;

/** Words and vectors together. When the vectors' service fails, words alone, as without it. */
export function fusedRetrieval(needs: Needs): Retrieval {
  const vectorOf = patiently(needs);
  return {
    find: async (db, query) => {
      const vector = await vectorOf(query);
      if (!vector) return findBeside(db, query, []);
      const { entityId, year, limit } = query;
      const wanted = { entityId, year, model: needs.embedding.model, limit: Math.max(COMPARED, limit) };
      return findBeside(db, query, await nearestPassages(db, wanted, vector));
    },
  };
}

/** The vector of a question; null, with a line in the log, when the service fails, and while it rests from that. */
function patiently({ embedding, log, now }: Needs): (query: Query) => Promise<Float32Array | null> {
  let restsUntil = 0;
  return async ({ question, previous }) => {
    if (now().getTime() < restsUntil) return null;
    const text = previous !== undefined && leansOnEarlier(question) ? `${previous}\n${question}` : question;
    try {
      const [vector] = await embedding.embed([text], AbortSignal.timeout(PATIENCE_MS));
      return vector ?? null;
    } catch (err) {
      restsUntil = now().getTime() + REST_MS;
      log.warn({ err, model: embedding.model }, "a question has no vector: it is answered by words alone");
      return null;
    }
  };
}
