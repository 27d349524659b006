import type { OutgoingFilter } from "./filter";

/** How models name the visitor and themselves when they write both sides of the conversation. */
const VISITOR = ["user", "human", "visitor", "question", "instruction"];
const SELF = ["assistant", "ai", "bot", "model", "response", "answer"];
/** One-letter names begin a reply, but stand in a list of questions and answers too. */
const SELF_AT_START = [...SELF, "a"];
const NAME_MAX = 80;
/** Longer words of the other side are a quotation or a list, which the reply may contain. */
const SUSPECT_MAX = 1_000;

type Speakers = Readonly<{
  /** The entity's name. */
  self: string;
  /** Called when the model has begun to speak for its visitor. */
  onEnd?: () => void;
}>;

/**
 * Removes the name of a speaker before a reply, and ends the reply where the model goes on with its visitor's next message and
 * an answer to that. A single line such as "User: admin" stays.
 */
export function withoutOtherSpeakers({ self, onEnd }: Speakers): OutgoingFilter {
  const name = self.toLowerCase();
  let held = "";
  let place: "start" | "line start" | "line" | "suspect" | "over" = "start";

  /** Processes the held text. Returns what passes; undefined when more is needed. */
  function step(isEnd: boolean): string | undefined {
    if (place === "start" || place === "line start") {
      const names = place === "start" ? [...SELF_AT_START, name] : VISITOR;
      const label = readLabel(held, names);
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
    return passed;
  }

  /** Decides whether a line of the visitor's begins another turn. */
  function judge(isEnd: boolean): string | undefined {
    const turn = held.slice(0, SUSPECT_MAX + 1);
    const [, ...lines] = turn.split("\n");
    const hasAnswer = lines.some((line) => typeof readLabel(line, [...SELF, name]) === "number");
    const isWhole = isEnd && held.length <= SUSPECT_MAX;
    const isQuestion = isWhole && /[?？؟]\s*$/.test(turn) && !/\n\s*\S/.test(turn.trim());
    if (hasAnswer || isQuestion) {
      held = "";
      place = "over";
      onEnd?.();
      return "";
    }
    if (!isEnd && held.length <= SUSPECT_MAX) return undefined;
    place = "line";
    return "";
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

/** The length of a speaker's label at the start of a text, such as `**User:** `; "open" when it may become one. */
function readLabel(text: string, names: readonly string[]): number | "open" | null {
  const label =
    /^([ \t]{0,3}(?:#{1,4}[ \t]{0,3})?\*{0,2})([^\n:：*#]{0,80})(\*{0,2}[ \t]{0,3}[:：]\*{0,2}[ \t]{0,3})?/.exec(text);
  if (!label) return null;
  const words = (label[2] ?? "").trim().toLowerCase();
  const isKnown = names.includes(words);
  if (label[3] !== undefined) return isKnown ? label[0].length : null;
  const isWhole = label[0].length === text.length || (isKnown && /^\*{0,2}[ \t]*$/.test(text.slice(label[0].length)));
  const isOpen = isWhole && text.length <= NAME_MAX && (words === "" || names.some((known) => known.startsWith(words)));
  return isOpen ? "open" : null;
}
