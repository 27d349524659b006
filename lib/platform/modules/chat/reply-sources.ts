import type { StoredSource } from "@/lib/contract/chat/schemas";
import type { NumberedPassage } from "./prepare-prompt";

/** What a reply was made from. */
export type Material = {
  /** The passages that its marks can point to. */
  known: readonly NumberedPassage[];
  /** Those that were given to a language model; none to the embedded answerer, which uses what it quotes. */
  given: readonly NumberedPassage[];
  /** The numbers of the marks that stand in it. */
  readonly cited: Set<number>;
};

/** A reply's sources: the cited ones in the order of their numbers, then those that the model was given and did not cite. */
export function replySources({ known, given, cited }: Material): StoredSource[] {
  const used = known.filter(({ index }) => cited.has(index));
  const consulted = given.filter(({ index }) => !cited.has(index));
  return [...used.map((passage) => sourceOf(passage, true)), ...consulted.map((passage) => sourceOf(passage, false))];
}

function sourceOf({ index, id, title, source, url, year, body }: NumberedPassage, isCited: boolean): StoredSource {
  return { index, passage_id: id, title, source, url, year, passage: body, cited: isCited };
}
