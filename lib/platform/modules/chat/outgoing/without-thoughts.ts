import type { OutgoingFilter } from "./filter";

/** The start and end marks of thoughts, in the spellings of the models that write them into their text. */
const TAG =
  /<(\/?)(?:[a-z]{1,12}:)?(?:think|thinking|thoughts?|reasoning|reflection|scratchpad)(?: [^<>]{0,80})?>|\[(\/?)THINK\]|◁(\/?)think▷|<\|(?:begin|(end))_of_thought\|>|<\|channel\|>(?:analysis|commentary)<\|message\|>|(<\|channel\|>final<\|message\|>)/i;
/** Marks of a turn's parts, which are removed too. */
const TURN_MARK = /<\|(?:start\|>assistant|end\|>|return\|>|message\|>)/g;
/** Marks whose beginning can be at the end of an incomplete text, beside `<…>`. */
const TAG_STARTS = ["[THINK]", "[/THINK]", "◁think▷", "◁/think▷"];
const TAG_MAX = 120;
/** The most text that is held back because a reply starts like a thought. */
const MONOLOGUE_MAX_CHARS = 20_000;

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
/** How unmarked thoughts start. No answer starts by speaking of "the user". */
const OPENINGS = HESITATIONS.flatMap((hesitation) => MONOLOGUES.map((monologue) => hesitation + monologue));
const OPENING_MAX = 60;

type ThoughtOptions = Readonly<{
  /** The model is known to start with thoughts and to mark only their end. */
  beginsInThought: boolean;
  /** Called at an end mark without a start mark: everything that has passed was thought. */
  onUnmarkedEnd: () => void;
}>;

/**
 * Removes a model's thoughts between marks such as `<think>` and `</think>`. Some models write only the end mark: then
 * everything before it was thought. Such a beginning is held back when the model is known for it, or when it reads like
 * thinking aloud; otherwise it has passed already and `onUnmarkedEnd` retracts it. Marks in code are text.
 */
export function withoutThoughts({ beginsInThought, onUnmarkedEnd }: ThoughtOptions): OutgoingFilter {
  let held = "";
  let isThinking = false;
  /** The held beginning while it may be an unmarked thought; null afterwards. */
  let beginning: string | null = "";
  let hasMarkedThought = false;
  let isMonologue = false;
  let line = "";
  let isInFence = false;

  function trackCode(text: string): void {
    for (const [n, part] of text.split("\n").entries()) {
      if (n > 0) line = "";
      const before = line;
      line = (line + part).slice(-400);
      if (!/^[ \t>]*(?:```|~~~)/.test(before) && /^[ \t>]*(?:```|~~~)/.test(line)) isInFence = !isInFence;
    }
  }

  const isInCode = () => isInFence || line.split("`").length % 2 === 0;

  /** Passes text outside of marks, unless it may be an unmarked thought. */
  function passText(text: string): string {
    trackCode(text);
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
    if (beginning.length <= MONOLOGUE_MAX_CHARS) return "";
    const passed = beginning;
    beginning = null;
    return passed;
  }

  /** Processes a mark. Returns what remains of the text that passed before it in this push. */
  function passMark(isEnd: boolean, passed: string): string {
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
        passed += passText(before);
        if (isInCode()) {
          passed += passText(tag[0]);
          held = held.slice(tag.index + tag[0].length);
          continue;
        }
      }
      held = held.slice(tag.index + tag[0].length);
      passed = passMark(tag.slice(1).some(Boolean), passed);
    }
    const open = isEnd ? held.length : incompleteTagAt(held);
    if (!isThinking) passed += passText(held.slice(0, open).replace(TURN_MARK, ""));
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

/** The index of an incomplete mark at the end of a text; the text's length without one. */
function incompleteTagAt(text: string): number {
  for (let at = Math.max(0, text.length - TAG_MAX); at < text.length; at++) {
    if (!"<[◁".includes(text[at] ?? "")) continue;
    const rest = text.slice(at);
    if (/^<(?:\/?[a-z:]{0,24}(?: [^<>]{0,80})?|\|[a-z_|<>]{0,60})$/i.test(rest)) return at;
    if (TAG_STARTS.some((mark) => mark.startsWith(rest))) return at;
  }
  return text.length;
}
