import type { OutgoingFilter } from "./filter";

/** Where thoughts begin and end, in the spellings of the models that write them into their text. */
const TAG =
  /<(\/?)(?:[a-z]{1,12}:)?(?:think|thinking|thoughts?|reasoning|reflection|scratchpad)(?: [^<>]{0,80})?>|\[(\/?)THINK\]|◁(\/?)think▷|<\|(?:begin|(end))_of_thought\|>|<\|channel\|>(?:analysis|commentary)<\|message\|>|(<\|channel\|>final<\|message\|>)/i;
/** Marks of a turn's parts, which are no text either. */
const TURN_MARK = /<\|(?:start\|>assistant|end\|>|return\|>|message\|>)/g;
/** What may become one of these marks, at the end of what has come so far. */
const TAG_STARTS = ["[THINK]", "[/THINK]", "◁think▷", "◁/think▷"];
const TAG_MAX = 120;
/** More than this is not held back because of how a reply begins. */
const MONOLOGUE_MAX = 20_000;

const HESITATIONS = [
  "",
  "okay, ",
  "okay, so ",
  "ok, ",
  "ok, so ",
  "alright, ",
  "alright, so ",
  "hmm, ",
  "so, ",
  "so ",
  "first, ",
];
const MONOLOGUES = [
  "the user ",
  "the visitor ",
  "we need to ",
  "let me think",
  "let's think",
  "i need to ",
  "they ask",
];
/** How models begin to think aloud. Nobody begins an answer by speaking of "the user". */
const OPENINGS = HESITATIONS.flatMap((hesitation) => MONOLOGUES.map((monologue) => hesitation + monologue));
const OPENING_MAX = 60;

type Options = Readonly<{
  /** The model is known to write thoughts first and to mark only their end. */
  beginsInThought: boolean;
  /** What has passed so far was thought: the end of thoughts came that had no beginning. */
  onUnmarkedEnd: () => void;
}>;

/**
 * Leaves out what a model thinks between marks such as `<think>` and `</think>`. Some write only the end: then all before
 * it was thought. Such a beginning is held back when the model is known for it or the words are those of somebody who
 * thinks aloud; otherwise it has passed already, and is taken back. Marks in code are text.
 */
export function withoutThoughts({ beginsInThought, onUnmarkedEnd }: Options): OutgoingFilter {
  let held = "";
  let isThinking = false;
  /** The beginning, while it may be thought that is not marked. */
  let beginning: string | null = "";
  let hasMarkedThought = false;
  let isMonologue = false;
  let line = "";
  let isInFence = false;

  function note(text: string): void {
    for (const [n, part] of text.split("\n").entries()) {
      if (n > 0) line = "";
      const before = line;
      line = (line + part).slice(-400);
      if (!/^[ \t>]*(?:```|~~~)/.test(before) && /^[ \t>]*(?:```|~~~)/.test(line)) isInFence = !isInFence;
    }
  }

  const isInCode = () => isInFence || line.split("`").length % 2 === 0;

  /** Text that is no thought, unless it is the beginning of one that is not marked. */
  function said(text: string): string {
    note(text);
    if (beginning === null) return text;
    beginning = beginning === "" ? text.trimStart() : beginning + text;
    if (!beginsInThought && !isMonologue) {
      const words = beginning.slice(0, OPENING_MAX).toLowerCase();
      isMonologue = OPENINGS.some((opening) => words.startsWith(opening));
      if (!isMonologue && !OPENINGS.some((opening) => opening.startsWith(words))) {
        const passed = beginning;
        beginning = null;
        return passed;
      }
    }
    if (beginning.length <= MONOLOGUE_MAX) return "";
    const passed = beginning;
    beginning = null;
    return passed;
  }

  /** What a mark leaves of the text that has passed before it in this push. */
  function meet(isEnd: boolean, passed: string): string {
    if (!isEnd) {
      isThinking = true;
      hasMarkedThought = true;
      const first = beginning ?? "";
      beginning = null;
      return passed + first;
    }
    if (!isThinking && !hasMarkedThought) {
      onUnmarkedEnd();
      hasMarkedThought = true;
      beginning = null;
      line = "";
      isInFence = false;
      return "";
    }
    isThinking = false;
    return passed;
  }

  function pass(isEnd: boolean): string {
    let passed = "";
    for (;;) {
      const tag = TAG.exec(held);
      if (!tag) break;
      const before = held.slice(0, tag.index);
      if (!isThinking) {
        passed += said(before);
        if (isInCode()) {
          passed += said(tag[0]);
          held = held.slice(tag.index + tag[0].length);
          continue;
        }
      }
      held = held.slice(tag.index + tag[0].length);
      passed = meet(tag.slice(1).some(Boolean), passed);
    }
    const open = isEnd ? held.length : openTag(held);
    if (!isThinking) passed += said(held.slice(0, open).replace(TURN_MARK, ""));
    held = held.slice(open);
    if (isEnd && beginning !== null) {
      passed += beginning;
      beginning = null;
    }
    return passed;
  }

  return {
    push: (text) => {
      held += text;
      return pass(false);
    },
    end: () => pass(true),
  };
}

/** Where a text ends that is no beginning of a mark. */
function openTag(text: string): number {
  for (let at = Math.max(0, text.length - TAG_MAX); at < text.length; at++) {
    if (!"<[◁".includes(text[at] ?? "")) continue;
    const rest = text.slice(at);
    if (/^<(?:\/?[a-z:]{0,24}(?: [^<>]{0,80})?|\|[a-z_|<>]{0,60})$/i.test(rest)) return at;
    if (TAG_STARTS.some((mark) => mark.startsWith(rest))) return at;
  }
  return text.length;
}
