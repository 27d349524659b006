import { oneLine } from "@/lib/contract/fields/one-line";
import { parseJson } from "@/lib/contract/fields/parse-json";

export type SearchText = Readonly<{ language: string; text: string }>;

const QUERY_MAX = 300;
/** A model's list marks and fences around a line. */
const LINE_MARKS = /^[\s>#*•"“'`([{-]{0,20}(?:\d{1,2}[.)]\s{0,5})?/;
const LABEL =
  /^[*_"“'`([]{0,4}([\p{L}\p{M}]{2,20})(?:[ -][\p{L}]{2,20})?(?: ?\([^()]{1,30}\))?["”'`*_)\]]{0,6}\s{0,5}[:：]\s{0,5}/u;
const END_MARKS = /["”'`*,\]})]{1,5}$/;

/** A question in any script: the Greek question mark is a semicolon. */
const ASKS = /[?？؟;]\s*$/u;
/** The end of a statement, which no query has: the model has answered instead. */
const STATES = /[.!。！।]\s*$/u;
const WORDS = /[\p{L}\p{M}\p{N}]{4,}/gu;

type Conversation = Readonly<{
  /** The languages to write in. */
  languages: readonly string[];
  /** The languages by the names that a line may call them. */
  names: ReadonlyMap<string, string>;
  /** The visitor's messages. */
  messages: string;
}>;

/**
 * The queries in a model's text, one for each language: lines as `de: …`, or JSON. A line without a language counts for the
 * next one, if it is a question or has words of the visitor's; all other text is not what was asked for.
 */
export function parseQueries(written: string, { languages, names, messages }: Conversation): SearchText[] {
  const found = new Map<string, string>();
  const words = new Set(messages.toLowerCase().match(WORDS));
  const isQuery = (text: string) =>
    ASKS.test(text) || (!STATES.test(text) && (text.toLowerCase().match(WORDS) ?? []).some((word) => words.has(word)));
  const lines = linesOf(written);
  for (const line of lines) {
    const label = LABEL.exec(line);
    const named = label?.[1]?.toLocaleLowerCase() ?? "";
    const language = languages.includes(named) ? named : names.get(named);
    const own = language ? line.slice(label?.[0].length) : line;
    const text = oneLine(own.replace(LINE_MARKS, "").replace(END_MARKS, "")).slice(0, QUERY_MAX);
    const next = language ?? (isQuery(text) ? languages.find((code) => !found.has(code)) : undefined);
    if (next && !found.has(next) && /[\p{L}\p{N}]{2}/u.test(text)) found.set(next, text);
  }
  return [...found].map(([language, text]) => ({ language, text }));
}

function linesOf(written: string): string[] {
  const text = written.replace(/^\s{0,20}```[a-z]{0,10}\s/i, "").replace(/\s{0,20}```\s{0,20}$/, "");
  const values = /^\s*[[{]/.test(text) ? stringsIn(parseJson(text)) : [];
  const lines = values.length > 0 ? values : text.split("\n");
  return lines.map((line) => line.replace(LINE_MARKS, "").trim()).filter((line) => line !== "");
}

/** The texts of a JSON value, the ones of an object with their names. */
function stringsIn(value: unknown, name = "", depth = 0): string[] {
  if (typeof value === "string") return [name.length > 0 && name.length <= 20 ? `${name}: ${value}` : value];
  if (typeof value !== "object" || value === null || depth > 3) return [];
  const entries = Array.isArray(value) ? value.map((item) => ["", item] as const) : Object.entries(value);
  return entries.flatMap(([key, item]) => stringsIn(item, Array.isArray(value) ? name : key, depth + 1));
}
