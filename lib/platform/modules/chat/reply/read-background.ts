import type { Db } from "../../../db/client";
import { smallTalk } from "../../../models/embedded/small-talk";
import { estimateTokens } from "../../../models/estimate-tokens";
import type { FoundPassage } from "../../../search/port";
import { textOf } from "../../../search/rank";
import { readNeighbours } from "../../../search/read-neighbours";
import { readSmallMaterial } from "../../../search/read-small-material";
import type { MessageContent } from "./message-content";
import type { NumberedPassage } from "./numbered-passage";

/** The most tokens of all passages in a prompt, estimated; the found ones are always in it. */
const TOKENS_MAX = 8_000;
/** A material of up to this many times a prompt's passages is given as a whole. */
const WHOLE_FACTOR = 2;
/** The best passages, whose neighbours are given too. */
const NEIGHBOURED = 6;

type BackgroundRequest = {
  entityId: string;
  message: MessageContent;
  /** The passages that the search found, best first. */
  numbered: readonly NumberedPassage[];
  lastPassages: readonly FoundPassage[];
  /** The most found passages of a prompt. */
  limit: number;
};

/**
 * The passages beside the found ones that may hold an answer: the rest of a small material, where another language or word may
 * hide it, or else the passages of the last reply and the neighbours of the best ones, as far as a prompt has room.
 */
export async function readBackground(db: Db, request: BackgroundRequest): Promise<NumberedPassage[]> {
  const { entityId, message, numbered, lastPassages, limit } = request;
  if (smallTalk(message.body) !== null) return [];
  const { year } = message;
  const whole = await readSmallMaterial(db, { entityId, year, limit: limit * WHOLE_FACTOR });
  if (whole.length > 0) return numberOn(numbered, marked(whole, "whole"));
  const best = numbered.slice(0, NEIGHBOURED).map(({ id }) => id);
  const neighbours = await readNeighbours(db, { entityId, ids: best, year });
  const ranked = best.flatMap((id) => neighbours.filter(({ besideId }) => besideId === id));
  const beside = ranked.map(({ besideId: _, ...passage }) => passage);
  return numberOn(numbered, [...marked(lastPassages, "last"), ...marked(beside, "neighbour")]);
}

type Background = FoundPassage & Pick<NumberedPassage, "background">;

function marked(passages: readonly FoundPassage[], background: "whole" | "last" | "neighbour"): Background[] {
  return passages.map((passage) => ({ ...passage, background }));
}

/** Numbers those that are not among the found ones, as far as there is room. */
function numberOn(numbered: readonly NumberedPassage[], more: readonly Background[]): NumberedPassage[] {
  const known = new Set(numbered.map(textOf));
  let room = TOKENS_MAX - numbered.reduce((sum, { body }) => sum + estimateTokens(body), 0);
  const added: NumberedPassage[] = [];
  for (const passage of more) {
    const text = textOf(passage);
    room -= known.has(text) ? 0 : estimateTokens(passage.body);
    if (known.has(text)) continue;
    if (room < 0) break;
    known.add(text);
    added.push({ ...passage, index: numbered.length + added.length + 1 });
  }
  return added;
}
