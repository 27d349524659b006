import { type Block, blocksOf } from "./passage-blocks";

export type ScoredSentence = Readonly<{ text: string; score: number }>;
export type ExcerptSource = Readonly<{ body: string; language: string; sentences: readonly ScoredSentence[] }>;

/** A part of a passage to quote: stretches of its text in order, and how many items of a list it leaves out. */
export type Excerpt = Readonly<{ texts: readonly string[]; itemsLeft: number }>;

/** `text`: the size to which a sentence is filled up with its neighbours; `list`: the size to which a list is quoted. */
export type ExcerptLimits = Readonly<{ text: number; list: number }>;

type Piece = Readonly<{ from: number; to: number; block: number; score: number }>;

/** A Chinese, Japanese or Korean character says as much as several letters. */
const DENSITY: Readonly<Record<string, number>> = { zh: 2.5, ja: 2.2, ko: 1.7 };
/** Rows of a table and records are quoted with others only where these match the question about as well. */
const ROW_DISTANCE_MAX = 1;
const ROW_DISTANCE_FAR = 4;
/** A longer row holds sentences, as one of questions with answers does. */
const LONG_ROW_MIN = 120;
/** A paragraph before a list without a colon may lead up to it, unless it is longer. */
const LEAD_MAX = 200;

/**
 * The part of a passage that answers: its best sentence with what belongs to it. A list is quoted with its lead-in and all of
 * its items, a question with the answer after it, a row alone, and text with its neighbours.
 */
export function excerptOf(source: ExcerptSource, limits: ExcerptLimits): Excerpt {
  const pieces = piecesOf(source);
  const best = pieces.reduce((top, { score }, place) => (score > (pieces[top]?.score ?? 0) ? place : top), 0);
  const core = pieces[best];
  if (!core) return { texts: [], itemsLeft: 0 };
  const blocks = blocksOf(source.body);
  const density = DENSITY[source.language] ?? 1;
  const sizeOf = (places: Iterable<number>) => {
    let size = 0;
    for (const place of places) size += ((pieces[place]?.to ?? 0) - (pieces[place]?.from ?? 0)) * density;
    return size;
  };
  const placesByBlock = new Map<number, number[]>();
  for (const [place, { block }] of pieces.entries()) {
    const places = placesByBlock.get(block);
    if (places) places.push(place);
    else placesByBlock.set(block, [place]);
  }
  const allPlaces = pieces.map((_, place) => place);
  const piecesIn = (block: number) => placesByBlock.get(block) ?? [];
  const chosen = new Set([best]);
  const add = (places: readonly number[], size: number) => {
    const fresh = places.filter((place) => !chosen.has(place));
    if (fresh.length === 0) return true;
    if (sizeOf(chosen) + sizeOf(fresh) > size) return false;
    for (const place of fresh) chosen.add(place);
    return true;
  };
  const addInOrder = (places: readonly number[]) => places.every((block) => add(piecesIn(block), limits.list));
  const answer = blocks[core.block]?.isQuestion ? answerBelow(blocks, core.block) : [];
  if (answer.length > 0) {
    add(piecesIn(core.block), limits.list);
    addInOrder(answer) || fill(Math.max(...chosen), answer.flatMap(piecesIn), add, limits.list);
    return { texts: textsOf(source, pieces, chosen), itemsLeft: 0 };
  }
  const list = listAround(blocks, core.block);
  if (list) return quoteList({ source, pieces, list, core, add, chosen, piecesIn, size: limits.list });
  const kind = blocks[core.block]?.kind;
  if (kind === "row") {
    add(piecesIn(core.block), limits.list);
    const isLong = (block: number) => (blocks[block]?.to ?? 0) - (blocks[block]?.from ?? 0) > LONG_ROW_MIN;
    const rows = pieces.filter(({ block }) => blocks[block]?.kind === "row").sort((a, b) => b.score - a.score);
    for (const { block, score } of rows) {
      if (score >= core.score - ROW_DISTANCE_MAX) add(piecesIn(block), limits.list);
      else if (score >= core.score - ROW_DISTANCE_FAR && isLong(block)) add(piecesIn(block), limits.text);
    }
    return { texts: textsOf(source, pieces, chosen), itemsLeft: 0 };
  }
  if (blocks[core.block]?.isLead) addInOrder(runBelow(blocks, core.block));
  add(piecesIn(core.block), limits.text);
  fill(best, allPlaces, add, limits.text);
  return { texts: textsOf(source, pieces, chosen), itemsLeft: 0 };
}

/** The sentences as offsets in the body, without those that it does not hold. */
function piecesOf({ body, sentences }: ExcerptSource): Piece[] {
  const pieces: Piece[] = [];
  const starts = blocksOf(body).map(({ from }) => from);
  let at = 0;
  let block = 0;
  for (const { text, score } of sentences) {
    const from = body.indexOf(text, at);
    if (from === -1) continue;
    at = from + text.length;
    while ((starts[block + 1] ?? Number.POSITIVE_INFINITY) <= from) block++;
    pieces.push({ from, to: at, block, score });
  }
  return pieces;
}

/** The blocks of the answer to a question: those up to the next question. */
function answerBelow(blocks: readonly Block[], question: number): number[] {
  const next = blocks.findIndex(({ isQuestion }, place) => place > question && isQuestion);
  return placesBetween(question + 1, next === -1 ? blocks.length : next);
}

/** The blocks that a line with a colon leads up to: those before the next such line or question. */
function runBelow(blocks: readonly Block[], lead: number): number[] {
  const next = blocks.findIndex(({ isLead, isQuestion }, place) => place > lead && (isLead || isQuestion));
  return placesBetween(lead + 1, next === -1 ? blocks.length : next);
}

function placesBetween(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);
}

/** A list: the line that leads up to it, and its items, each with the paragraphs below it. */
type List = Readonly<{ lead: number | null; items: readonly (readonly number[])[] }>;

/** The list that a block is an item of, or leads up to; null without one. */
function listAround(blocks: readonly Block[], place: number): List | null {
  const isItem = (at: number) => blocks[at]?.kind === "item";
  const isLead = !isItem(place) && isItem(place + 1) && (blocks[place]?.isLead ?? false);
  const anchor = isLead ? place + 1 : place;
  if (!isItem(anchor)) return null;
  const starts = [anchor];
  for (let at = nextItem(blocks, anchor); at !== null; at = nextItem(blocks, at)) starts.push(at);
  for (let at = itemBefore(blocks, anchor); at !== null; at = itemBefore(blocks, at)) starts.unshift(at);
  const first = starts[0] ?? anchor;
  const before = blocks[first - 1];
  const isLedUpTo = before !== undefined && (before.isLead || before.to - before.from <= LEAD_MAX);
  return {
    lead: isLedUpTo ? first - 1 : null,
    items: starts.map((start, item) => placesBetween(start, starts[item + 1] ?? start + 1)),
  };
}

/** The item after an item: the next block, or the step with the next number below the paragraphs of this one. */
function nextItem(blocks: readonly Block[], item: number): number | null {
  if (blocks[item + 1]?.kind === "item") return item + 1;
  const next = blocks.findIndex((block, place) => place > item && endsStep(block));
  return isNextStep(blocks[item], blocks[next]) ? next : null;
}

function itemBefore(blocks: readonly Block[], item: number): number | null {
  if (blocks[item - 1]?.kind === "item") return item - 1;
  const before = blocks.findLastIndex((block, place) => place < item && endsStep(block));
  return isNextStep(blocks[before], blocks[item]) ? before : null;
}

function endsStep({ kind, isQuestion }: Block): boolean {
  return kind === "item" || isQuestion;
}

function isNextStep(one: Block | undefined, other: Block | undefined): boolean {
  return one?.step != null && other?.step === one.step + 1;
}

type ListRequest = {
  source: ExcerptSource;
  pieces: readonly Piece[];
  list: List;
  core: Piece;
  add: (places: readonly number[], size: number) => boolean;
  chosen: ReadonlySet<number>;
  piecesIn: (block: number) => readonly number[];
  size: number;
};

function quoteList({ source, pieces, list, core, add, chosen, piecesIn, size }: ListRequest): Excerpt {
  add(piecesIn(core.block), size);
  if (list.lead !== null) add(piecesIn(list.lead), size);
  const items = list.items.map((item) => item.flatMap(piecesIn));
  items.every((item) => add(item, size));
  const left = items.filter((item) => !item.every((place) => chosen.has(place)));
  return { texts: textsOf(source, pieces, chosen), itemsLeft: left.length };
}

/** Adds neighbours after and before a sentence in turn, as long as they fit. */
function fill(
  from: number,
  places: readonly number[],
  add: (places: readonly number[], size: number) => boolean,
  size: number,
): void {
  const known = new Set(places);
  let [before, after] = [from - 1, from + 1];
  let [goesBack, goesOn] = [true, true];
  while (goesBack || goesOn) {
    goesOn = goesOn && known.has(after) && add([after++], size);
    goesBack = goesBack && known.has(before) && add([before--], size);
  }
}

/** The chosen sentences as stretches of the body: neighbours with only blanks between them are one. */
function textsOf({ body }: ExcerptSource, pieces: readonly Piece[], chosen: ReadonlySet<number>): string[] {
  const stretches: { from: number; to: number }[] = [];
  for (const [place, { from, to }] of pieces.entries()) {
    if (!chosen.has(place)) continue;
    const last = stretches.at(-1);
    if (last && body.slice(last.to, from).trim() === "" && chosen.has(place - 1)) last.to = to;
    else stretches.push({ from, to });
  }
  return stretches.map(({ from, to }) => body.slice(from, to));
}
