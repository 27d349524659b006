import type { Source } from "@/lib/contract/chat/schemas";
import type { NumberedPassage } from "./prepare-prompt";

/** The passages that a reply's `[n]` marks point to, in the order of their numbers; marks without a passage are dropped. */
export function citedSources(reply: string, passages: readonly NumberedPassage[]): Source[] {
  const cited = new Set(Array.from(reply.matchAll(/\[(\d{1,3})\]/g), (mark) => Number(mark[1])));
  return passages
    .filter(({ index }) => cited.has(index))
    .map(({ index, id, title, source, url, year, body }) => {
      return { index, passage_id: id, title, source, url, year, passage: body };
    });
}
