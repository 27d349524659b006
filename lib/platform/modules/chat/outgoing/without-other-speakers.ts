import type { OutgoingFilter } from "./filter";
import { ANNOUNCEMENT, POINTER, QUESTIONS, SELF, SELF_AT_START, VISITOR } from "./speaker-names";

const NAME_MAX = 80;
/** How much of a line decides whether it begins with a label. */
const LABEL_MAX = 120;
/** A shorter name is an initial, as in a list of questions and answers. */
const NAME_MIN = 2;
/** Longer words of the other side are a quotation or a list, which the reply may contain. */
const SUSPECT_MAX = 1_000;
/** A longer line is a sentence, whatever it ends with. */
const SENTENCE_CHARS = 80;
/** A shorter beginning announces questions; a longer one is an answer. A character of CJK counts as three. */
const ANSWER_CHARS = 160;
/** How much of a reply is searched for words that announce a dialogue. */
const OPENING_MAX = 4_000;
const SENTENCE_END = /[.!?…。！？।؟][\p{Pe}\p{Pf}"']*\s*$/u;

type Speakers = Readonly<{
  /** The entity's name. */
  self: string;
  /** The visitor's name, whole; null where it is unknown. */
  visitor?: string | null;
  /** The visitor's message, which models repeat before they answer it. */
  asked?: string;
  /** Called when the model has begun to speak for its visitor. */
  onEnd?: () => void;
}>;

/**
 * Removes the name of a speaker before a reply, and ends the reply where the model goes on with its visitor's next message. A
 * name at the start of a line is not enough, since a list ("Anna: 3 pm") and a dialogue of a book have it too: the reply ends
 * where the model answers the line in its own name, or where the line is the last one and speaks. A line stays that another
 * announces (":", "a sample chat"), and a line with the visitor's name behind one that has a label too. Questions and answers
 * ("Q:", "A:") stay where there are several, and unless a whole answer precedes the only one and announces nothing: a lost answer
 * is worse than a needless line.
 */
export function withoutOtherSpeakers({ self, visitor = null, asked = "", onEnd }: Speakers): OutgoingFilter {
  const ownNames = [...SELF, ...SELF_AT_START, ...namesOf(self)];
  const startNames = [...SELF, ...SELF_AT_START, self.toLowerCase()];
  const visitorNames = namesOf(visitor).filter((name) => !ownNames.includes(name));
  const visitors = [...VISITOR, ...visitorNames];
  const otherNames = [...visitors, ...QUESTIONS];
  const askedLetters = lettersOf(asked);
  let held = "";
  let place: "start" | "line start" | "line" | "suspect" | "over" = "start";
  /** The beginning and the end of the latest line that is not empty. */
  let line = { start: "", end: "" };
  let isLineEnded = true;
  /** The visitor's message was left out. */
  let hasEcho = false;
  /** The beginning of the reply, and its latest characters. */
  let opening = "";
  let tail = "";
  /** The reply holds a dialogue, which further lines belong to. */
  let isDialogue = false;
  /** The suspect line belongs to a list or a dialogue. */
  let isInList = false;

  function release(text: string): string {
    const before = isLineEnded ? { start: "", end: "" } : line;
    const isBlank = text.trim() === "";
    if (!isBlank || !isLineEnded) {
      line = { start: (before.start + text).slice(0, LABEL_MAX), end: (before.end + text.trimEnd()).slice(-8) };
    }
    isLineEnded = text.endsWith("\n") || (isBlank && isLineEnded);
    if (opening.length < OPENING_MAX) opening += text.slice(0, OPENING_MAX);
    tail = (tail + text).slice(-8);
    return text;
  }

  /** Processes the held text. Returns what passes; undefined when more is needed. */
  function step(isEnd: boolean): string | undefined {
    if (place === "start" || place === "line start") {
      if (hasEcho && place === "start") held = held.trimStart();
      if (hasEcho && held === "") return undefined;
      const echo = place === "start" ? readEcho(isEnd) : 0;
      if (echo === "open") return undefined;
      if (echo > 0) {
        held = held.slice(echo);
        hasEcho = true;
        return "";
      }
      const label = readBareRole(held, place) ?? readLabel(held, place === "start" ? startNames : otherNames);
      if (label === "open" && !isEnd) return undefined;
      const dialogue = place === "start" ? readLabel(held, otherNames) : null;
      if (dialogue === "open" && !isEnd) return undefined;
      isDialogue ||= dialogue !== null;
      if (typeof label === "number") {
        if (place === "start") {
          const rest = held.slice(label).trimStart();
          if (rest === "" && !isEnd) return undefined;
          held = rest;
        }
        if (place === "line start") isInList = belongsToList(held);
        place = place === "start" ? "line" : "suspect";
        return "";
      }
      place = "line";
      return "";
    }
    if (place === "suspect") return judge(isEnd);
    const end = held.indexOf("\n");
    const before = isLineEnded ? "" : line.end.slice(-1);
    const glued = GLUED_ROLE.exec(before + (end === -1 ? held : held.slice(0, end + 1)));
    const role = glued?.[1] ?? "";
    if (glued && (role.endsWith("\n") || (isEnd && role === "assistant"))) {
      const passed = release(held.slice(0, glued.index - before.length));
      endReply();
      return passed;
    }
    if (glued && !isEnd && !role.endsWith("\n")) {
      const passed = release(held.slice(0, glued.index - before.length));
      held = held.slice(passed.length);
      return passed === "" ? undefined : passed;
    }
    const passed = end === -1 ? held : held.slice(0, end + 1);
    held = held.slice(passed.length);
    if (end !== -1) place = "line start";
    return release(passed);
  }

  /**
   * The length of what stands before a reply at its start: the visitor's message with a label, or a heading that says "Response".
   */
  function readEcho(isEnd: boolean): number | "open" {
    const heading = OWN_HEADING.exec(held);
    if (heading) return heading[0].length;
    if (!isEnd && OWN_HEADING_START.test(held)) return "open";
    const label = readLabel(held, otherNames);
    if (typeof label !== "number" || askedLetters === "") return 0;
    const end = held.indexOf("\n", label);
    const words = lettersOf(held.slice(label, end === -1 ? undefined : end));
    if (end === -1) return !isEnd && askedLetters.startsWith(words) ? "open" : 0;
    return words === askedLetters ? end + 1 : 0;
  }

  /** Whether a line with a label belongs to a list or a dialogue that the lines before it announce or contain. */
  function belongsToList(turn: string): boolean {
    const isNamed = typeof readLabel(turn, visitorNames) === "number";
    const isQuestion = typeof readLabel(turn, QUESTIONS) === "number";
    return (
      isDialogue ||
      /[:：][*_]*$/.test(line.end) ||
      /^(?:#+\s*[^#\s]|\*\*)/.test(line.start) ||
      (isNamed ? hasLabel(line.start) : ANNOUNCEMENT.test(line.start)) ||
      (isQuestion && !isAnswer(opening))
    );
  }

  /** Decides whether a line of the visitor's begins another turn. */
  function judge(isEnd: boolean): string | undefined {
    const turn = held.slice(0, SUSPECT_MAX + 1);
    const isNamed = typeof readLabel(turn, visitorNames) === "number";
    const isWhole = isEnd && held.length <= SUSPECT_MAX;
    if (!isInList && typeof readLabel(turn, QUESTIONS) === "number") {
      if (!isWhole && held.length <= SUSPECT_MAX && !hasNextQuestion(turn)) return undefined;
      isInList = !isWhole || hasNextQuestion(turn);
    }
    const role = ROLE.exec(turn)?.[0];
    const isOver =
      role === undefined
        ? ALPACA.test(turn) || isAnswered(turn, { isNamed, isWhole })
        : isRoleTurn(role, turn.slice(role.length).trimStart(), { isAfterBlank: /\n[ \t]*\n$/.test(tail), isEnd });
    if (!isInList && (isOver || (isWhole && isLastTurn(turn, isNamed)))) return endReply();
    if (!isInList && !isEnd && held.length <= SUSPECT_MAX) return undefined;
    isDialogue ||= !isNamed;
    place = "line";
    return "";
  }

  function endReply(): string {
    held = "";
    place = "over";
    onEnd?.();
    return "";
  }

  /** Whether another question follows the first one. */
  function hasNextQuestion(turn: string): boolean {
    return turn
      .split("\n")
      .slice(1)
      .some((text) => typeof readLabel(text, QUESTIONS) === "number");
  }

  /** Whether the model answers a turn in its own name. A list with the visitor's name has another one first, or no sentence. */
  function isAnswered(turn: string, { isNamed, isWhole }: { isNamed: boolean; isWhole: boolean }): boolean {
    const lines = turn.split("\n");
    const isOwn = (text: string) => typeof readLabel(text, ownNames) === "number";
    if (!isNamed) return lines.slice(1).some(isOwn) || OWN_ROLE_BELOW.test(turn);
    const at = lines.findIndex((text, index) => index > 0 && hasLabel(text));
    const answer = lines[at] ?? "";
    if (at === -1 || !isOwn(answer)) return false;
    const isRead = isWhole || at < lines.length - 1 || answer.length > SENTENCE_CHARS;
    return speaks(lines.slice(0, at).join("\n")) || (isRead && speaks(answer));
  }

  /** Whether a turn without an answer is one: a bare label, a question, or a sentence in the visitor's name. */
  function isLastTurn(turn: string, isNamed: boolean): boolean {
    const label = readLabel(turn, visitors);
    if (label === null) return false;
    const words = turn.slice(typeof label === "number" ? label : 0).trim();
    if (words.includes("\n")) return false;
    return (
      words === "" || /[?？؟]$|\p{sc=Greek}[;\u037e]$/u.test(words) || (isNamed && words.includes(" ") && speaks(words))
    );
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

/** `### Response`, on a line of its own. */
const OWN_HEADING = /^#{1,6}[ \t]{0,3}(?:assistant|response|reply|model|ai|bot)[ \t]{0,3}:?[ \t]{0,3}\n/i;
const OWN_HEADING_START = /^#{1,6}[ \t]{0,3}(?:[a-z]{0,9}[ \t]{0,3}:?[ \t]{0,3})?$/i;
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const LABEL =
  /^([ \t]{0,3}(?:#{1,4}[ \t]{0,3})?\*{0,2})([^\n:：*#]{0,80})(\*{0,2}[ \t\u00a0\u202f]{0,3}[:：]\*{0,2}[ \t]{0,3})?/;
/** A role on a line of its own, where a server has removed the tokens around it. */
const ROLE = /^(?:user|human|system|assistant|model)[ \t]*\n/;
const OWN_ROLE = /^(?:assistant|model)[ \t]*\n/;
/** A template's heading of the next task. */
const ALPACA = /^#{1,4}[ \t]*(?:instruction|human)[ \t]*:/i;
const OWN_ROLE_BELOW = /\n(?:assistant|model)[ \t]*(?:\n|$)/;
const ROLE_START =
  /^(?:u(?:s(?:er?)?)?|h(?:u(?:m(?:an?)?)?)?|s(?:y(?:s(?:t(?:em?)?)?)?)?|m(?:o(?:d(?:el?)?)?)?|a(?:s(?:s(?:i(?:s(?:t(?:a(?:nt?)?)?)?)?)?)?)?)[ \t]*$/;

/** The length of a bare role at the start of a line; at the start of a reply only the role of the assistant counts. */
function readBareRole(text: string, place: string): number | "open" | null {
  const role = (place === "start" ? OWN_ROLE : ROLE).exec(text);
  if (role) return role[0].length;
  return ROLE_START.test(text) && (place !== "start" || /^[am]/.test(text)) ? "open" : null;
}

/** "It rings.assistant": Llama's next turn, without its tokens and right behind a sentence, whole or begun. */
const GLUED_ROLE = /(?<=[.!?…。！？)\]"”’*])(a(?:s(?:s(?:i(?:s(?:t(?:a(?:n(?:t[ \t]*\n?)?)?)?)?)?)?)?)?)$/;

/**
 * Whether a bare role begins another turn: behind a blank line or before a question, and before the words of a turn or the end. A
 * list of roles has the next one there, and usually begins with "system".
 */
function isRoleTurn(
  role: string,
  rest: string,
  { isAfterBlank, isEnd }: { isAfterBlank: boolean; isEnd: boolean },
): boolean {
  if (role.startsWith("system")) return false;
  if (rest === "") return isEnd && isAfterBlank;
  if (ROLE.test(`${rest}\n`) || (!isEnd && ROLE_START.test(rest))) return false;
  if (OWN_ROLE.test(role)) return isAfterBlank;
  return (isAfterBlank || /^[^\n]*[?？؟][ \t]*\n/.test(rest)) && OWN_ROLE_BELOW.test(rest);
}

/** Whether the beginning of a reply is an answer, and announces neither questions nor anything else that follows. */
function isAnswer(opening: string): boolean {
  const length = opening.trim().replace(CJK, "xxx").length;
  return length >= ANSWER_CHARS && !ANNOUNCEMENT.test(opening) && !POINTER.test(opening);
}

const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/** Brackets around a name: `[User]:`, `{{user}}:`. */
const BRACKETS = /^[[{<(]{1,2}|[\]}>)]{1,2}$/g;

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
  const words = (label[2] ?? "").trim().toLowerCase().replace(BRACKETS, "");
  const isKnown = names.includes(words);
  if (label[3] !== undefined) return isKnown ? label[0].length : null;
  const isWhole = label[0].length === text.length || (isKnown && /^\*{0,2}[ \t]*$/.test(text.slice(label[0].length)));
  const isOpen = isWhole && text.length <= NAME_MAX && (words === "" || names.some((known) => known.startsWith(words)));
  return isOpen ? "open" : null;
}
