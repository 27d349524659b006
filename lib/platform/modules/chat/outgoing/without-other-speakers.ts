import type { OutgoingFilter } from "./filter";

/** How models name the visitor and themselves when they write both sides of the conversation. */
const VISITOR = ["user", "human", "visitor", "question", "instruction"];
const SELF = ["assistant", "ai", "bot", "model", "response", "answer"];
/** One-letter names begin a reply, but stand in a list of questions and answers too. */
const SELF_AT_START = [...SELF, "a"];
const NAME_MAX = 80;
/** How much of a line decides whether it begins with a label. */
const LABEL_MAX = 120;
/** A shorter name is an initial, as in a list of questions and answers. */
const NAME_MIN = 2;
/** Longer words of the other side are a quotation or a list, which the reply may contain. */
const SUSPECT_MAX = 1_000;
/** A longer line is a sentence, whatever it ends with. */
const SENTENCE_CHARS = 80;
const SENTENCE_END = /[.!?…。！？।؟][\p{Pe}\p{Pf}"']*\s*$/u;

type Speakers = Readonly<{
  /** The entity's name. */
  self: string;
  /** The visitor's name, whole; null where it is unknown. */
  visitor?: string | null;
  /** Called when the model has begun to speak for its visitor. */
  onEnd?: () => void;
}>;

/**
 * Removes the name of a speaker before a reply, and ends the reply where the model goes on with its visitor's next message. A
 * name at the start of a line is not enough, since a list ("Anna: 3 pm") and a dialogue of a book have it too: the reply ends
 * where the model answers the line in its own name, or where the line is the last one and speaks. A line stays that another
 * announces (":"), and a line with the visitor's name behind one that has a label too.
 */
export function withoutOtherSpeakers({ self, visitor = null, onEnd }: Speakers): OutgoingFilter {
  const ownNames = [...SELF, ...namesOf(self)];
  const startNames = [...SELF_AT_START, self.toLowerCase()];
  const visitorNames = namesOf(visitor).filter((name) => !ownNames.includes(name));
  const otherNames = [...VISITOR, ...visitorNames];
  let held = "";
  let place: "start" | "line start" | "line" | "suspect" | "over" = "start";
  /** The beginning and the end of the latest line that is not empty. */
  let line = { start: "", end: "" };
  let isLineEnded = true;

  function release(text: string): string {
    const before = isLineEnded ? { start: "", end: "" } : line;
    if (text.trim() !== "") {
      line = { start: (before.start + text).slice(0, LABEL_MAX), end: (before.end + text.trimEnd()).slice(-8) };
    }
    isLineEnded = text.endsWith("\n");
    return text;
  }

  /** Processes the held text. Returns what passes; undefined when more is needed. */
  function step(isEnd: boolean): string | undefined {
    if (place === "start" || place === "line start") {
      const label = readLabel(held, place === "start" ? startNames : otherNames);
      if (label === "open" && !isEnd) return undefined;
      if (typeof label === "number") {
        if (place === "start") {
          const rest = held.slice(label).trimStart();
          if (rest === "" && !isEnd) return undefined;
          held = rest;
        }
        place = place === "start" ? "line" : "suspect";
        return "";
      }
      place = "line";
      return "";
    }
    if (place === "suspect") return judge(isEnd);
    const end = held.indexOf("\n");
    const passed = end === -1 ? held : held.slice(0, end + 1);
    held = held.slice(passed.length);
    if (end !== -1) place = "line start";
    return release(passed);
  }

  /** Decides whether a line of the visitor's begins another turn. */
  function judge(isEnd: boolean): string | undefined {
    const turn = held.slice(0, SUSPECT_MAX + 1);
    const isNamed = typeof readLabel(turn, visitorNames) === "number";
    const isInList = /[:：][*_]*$/.test(line.end) || (isNamed && hasLabel(line.start));
    const isWhole = isEnd && held.length <= SUSPECT_MAX;
    if (!isInList && (isAnswered(turn, { isNamed, isWhole }) || (isWhole && isLastTurn(turn, isNamed)))) {
      held = "";
      place = "over";
      onEnd?.();
      return "";
    }
    if (!isInList && !isEnd && held.length <= SUSPECT_MAX) return undefined;
    place = "line";
    return "";
  }

  /** Whether the model answers a turn in its own name. A list with the visitor's name has another one first, or no sentence. */
  function isAnswered(turn: string, { isNamed, isWhole }: { isNamed: boolean; isWhole: boolean }): boolean {
    const lines = turn.split("\n");
    const isOwn = (text: string) => typeof readLabel(text, ownNames) === "number";
    if (!isNamed) return lines.slice(1).some(isOwn);
    const at = lines.findIndex((text, index) => index > 0 && hasLabel(text));
    const answer = lines[at] ?? "";
    if (at === -1 || !isOwn(answer)) return false;
    const isRead = isWhole || at < lines.length - 1 || answer.length > SENTENCE_CHARS;
    return speaks(lines.slice(0, at).join("\n")) || (isRead && speaks(answer));
  }

  /** Whether a turn without an answer is one: a bare label, a question, or a sentence in the visitor's name. */
  function isLastTurn(turn: string, isNamed: boolean): boolean {
    const label = readLabel(turn, otherNames);
    const words = turn.slice(typeof label === "number" ? label : 0).trim();
    if (words.includes("\n")) return false;
    return words === "" || /[?？؟]$/.test(words) || (isNamed && words.includes(" ") && speaks(words));
  }

  function pass(isEnd: boolean): string {
    let passed = "";
    while (held !== "" && place !== "over") {
      const next = step(isEnd);
      if (next === undefined) break;
      passed += next;
    }
    return passed;
  }

  return {
    push: (text) => {
      if (place === "over") return "";
      held += text;
      return pass(false);
    },
    end: () => pass(true),
  };
}

/** A whole name and its first word, in lower case. */
function namesOf(name: string | null): string[] {
  const whole = (name ?? "").replace(/\s+/g, " ").trim().toLowerCase();
  const [first = ""] = whole.split(" ");
  return [...new Set([whole, first])].filter(({ length }) => length >= NAME_MIN && length <= NAME_MAX);
}

const LABEL = /^([ \t]{0,3}(?:#{1,4}[ \t]{0,3})?\*{0,2})([^\n:：*#]{0,80})(\*{0,2}[ \t]{0,3}[:：]\*{0,2}[ \t]{0,3})?/;

/** Whether words are a sentence: "3 pm" is not. */
function speaks(text: string): boolean {
  return text.length > SENTENCE_CHARS || SENTENCE_END.test(text);
}

/** Whether a line begins with one to four words and a colon. */
function hasLabel(text: string): boolean {
  const label = LABEL.exec(text);
  return label?.[3] !== undefined && /^\S+(?: \S+){0,3}$/.test((label[2] ?? "").trim());
}

/** The length of a speaker's label at the start of a text, such as `**User:** `; "open" when it may become one. */
function readLabel(text: string, names: readonly string[]): number | "open" | null {
  const label = LABEL.exec(text);
  if (!label) return null;
  const words = (label[2] ?? "").trim().toLowerCase();
  const isKnown = names.includes(words);
  if (label[3] !== undefined) return isKnown ? label[0].length : null;
  const isWhole = label[0].length === text.length || (isKnown && /^\*{0,2}[ \t]*$/.test(text.slice(label[0].length)));
  const isOpen = isWhole && text.length <= NAME_MAX && (words === "" || names.some((known) => known.startsWith(words)));
  return isOpen ? "open" : null;
}
