import { endsAsLead, endsAsQuestion } from "@/lib/contract/languages/lead-lines.js";

/** A line or paragraph of a passage, by its offsets in UTF-16 units. */
export type Block = Readonly<{
  from: number;
  to: number;
  /** An item of a list, a row of a table or one of several records alike, a speaker's turn, or plain text. */
  kind: "item" | "row" | "turn" | "text";
  /** Whether it leads up to the block after it, as a line that ends in a colon does. */
  isLead: boolean;
  isQuestion: boolean;
  /** The number that the block begins with, as a step does; null without one. */
  step: number | null;
}>;

const BULLET = /^[-*+•‣◦▪●○·–—・]\s*(?=\S)/u;
const NUMBER =
  /^(?:\(?\d{1,3}(?:\.\d{1,3}){0,3}[.):、．）]|\(?[a-zA-Z][.)]|[①-⑳]|[一二三四五六七八九十]{1,3}[、．.])\s*(?=\S)/u;
const STEP =
  /^(?:step|schritt|étape|etape|paso|passo|stap|langkah|шаг|βήμα|चरण|ধাপ|الخطوة|ขั้นตอนที่|단계|手順|步骤|步驟)\s?\d{1,3}/iu;
/** A column's name and its value, as the readers of tables write each cell: "Day: Monday; Hours: closed". */
const CELL = /^[^:;：；\n]{1,60}[:：]\s?[^;；]{1,400}[;；]\s/u;
/** The name of a speaker: at most four words before a colon. */
const SPEAKER =
  /^(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s*)?(?:\*\*)?([\p{L}\p{M}][\p{L}\p{M}.'’-]{0,30}(?:[ \t][\p{L}\p{M}.'’()-]{1,30}){0,3})(?:\*\*)?[ \t]*[:：](?=\s|\S)/u;

/** The fewest blocks that are alike for all of them to be records. */
const RECORDS_MIN = 3;
const RECORD_MAX_CHARS = 160;

/** Cuts a passage's text into its lines, and tells lists, rows and turns from plain text. */
export function blocksOf(text: string): Block[] {
  const lines: { from: number; to: number; text: string }[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    const trimmed = line.trim();
    const from = at + (line.length - line.trimStart().length);
    if (trimmed !== "") lines.push({ from, to: from + trimmed.length, text: trimmed });
    at += line.length + 1;
  }
  const speakers = speakersOf(lines.map((line) => line.text));
  const records = recordsOf(lines.map((line) => line.text));
  return lines.map(({ from, to, text: line }, place) => ({
    from,
    to,
    kind: kindOf(line, { isTurn: speakers.has(place), isRecord: records.has(place) }),
    isLead: endsAsLead(line),
    step: stepOf(line),
    isQuestion: endsAsQuestion(line),
  }));
}

/** The number of "3. Turn the wheel" or "Step 3"; null of other lines. */
function stepOf(line: string): number | null {
  if (!STEP.test(line) && !NUMBER.test(line)) return null;
  const number = /^\D{0,14}?(\d{1,3})(?![\d.]*\.\d)/u.exec(line)?.[1];
  return number === undefined ? null : Number(number);
}

function kindOf(line: string, { isTurn, isRecord }: { isTurn: boolean; isRecord: boolean }): Block["kind"] {
  if (BULLET.test(line) || NUMBER.test(line) || STEP.test(line)) return "item";
  if (CELL.test(line)) return "row";
  if (isTurn) return "turn";
  return isRecord ? "row" : "text";
}

/** The lines that begin with a speaker: a name before a colon that at least one other line has too. */
function speakersOf(lines: readonly string[]): ReadonlySet<number> {
  const byName = new Map<string, number[]>();
  for (const [place, line] of lines.entries()) {
    const name = SPEAKER.exec(line)?.[1];
    if (name === undefined) continue;
    const places = byName.get(name);
    if (places) places.push(place);
    else byName.set(name, [place]);
  }
  const repeated = [...byName.values()].filter((places) => places.length > 1);
  return new Set(repeated.flat());
}

/** Runs of short lines that begin with the same word and have about the same words: one record each. */
function recordsOf(lines: readonly string[]): ReadonlySet<number> {
  const records = new Set<number>();
  let run: number[] = [];
  const close = () => {
    if (run.length >= RECORDS_MIN) for (const place of run) records.add(place);
    run = [];
  };
  for (const [place, line] of lines.entries()) {
    const before = lines[run.at(-1) ?? -1];
    if (before !== undefined && !areAlike(before, line)) close();
    if (line.length <= RECORD_MAX_CHARS) run.push(place);
    else close();
  }
  close();
  return records;
}

function areAlike(a: string, b: string): boolean {
  const [words, others] = [a.split(/\s+/), b.split(/\s+/)];
  if (words.length < 3 || words[0] !== others[0] || Math.abs(words.length - others.length) > 3) return false;
  const shared = new Set(words.filter((word) => others.includes(word)));
  return 2 * shared.size >= Math.min(words.length, others.length);
}
