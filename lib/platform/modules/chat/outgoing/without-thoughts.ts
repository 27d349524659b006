import { type ControlMark, isCutMark, MARK_MAX, MARK_STARTS, readControlMark } from "./control-mark";
import type { OutgoingFilter } from "./filter";

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
  "here is my thought process",
  "here's my thought process",
  "here is my thinking",
  "thought process:",
  "thought:",
  "**thought",
  "thinking:",
  "**thinking:",
  "thinking...\n",
  "thinking…\n",
  "reasoning:",
  "**reasoning:",
  ...[
    ...["thinking...", "thinking…", "thinking process", "thought process"],
    ...["a few ", "a couple ", ..."123456789"].map((time) => `thought for ${time}`),
  ].flatMap((words) => [`> ${words}`, `> **${words}`]),
  "[thinking]",
  "[thought]",
  "[reasoning]",
  "【思考",
  "<思考",
  "思考过程：",
  "思考过程:",
  "**思考过程",
  "思考プロセス：",
  "gedankengang:",
  "réflexion :",
  "razonamiento:",
  "raciocínio:",
  "ragionamento:",
  "рассуждение:",
  "размышления:",
];
/** How unmarked thoughts start. No answer starts by speaking of "the user". */
const OPENINGS = HESITATIONS.flatMap((hesitation) => MONOLOGUES.map((monologue) => hesitation + monologue));
const OPENING_MAX = 60;
/** A channel's name that has lost its marks stands at the very start, without a blank behind it. */
const LOST_CHANNEL = /^(?:analysis|commentary)(?=\p{Lu})/u;
/** Names that stand before the mark of a body. */
const CHANNELS = ["analysis", "commentary", "final", "assistant"];
const REMAINDERS = ["thought\n", "thought for "];
/** A word or a line that a server leaves of its thoughts, before an answer. */
const REMAINDER =
  /^(?:thought|Thought for (?:a few|a couple of|\d{1,4}(?:\.\d{1,2})?) ?(?:s|seconds?|minutes?))\n\s{0,9}(?=\S)/;
const REMAINDER_START = /^Thought for [\w. ]{0,25}\n?\s{0,9}$|^thought\n\s{0,9}$/;
/** Thoughts in a quotation end where it does. */
const QUOTE_END = /\n[ \t]{0,3}\n(?=[^>\s])/;
/** How unmarked thoughts end, where something says so. */
const MONOLOGUE_END =
  /\[\/(?:thinking|thought|reasoning)\]\s{0,9}|【\/思考(?:过程)?】\s{0,9}|<\/思考(?:过程)?>\s{0,9}|\n\s{0,8}\*{0,2}(?:最终)?(?:回答|答案|回复|答え|antwort|réponse|respuesta|resposta|risposta|ответ)\s?[:：](?:\*\*\s{0,8}|\s{1,8}|(?=[^*\s]))(?=\S)|assistantfinal|\n(?:\.\.\.|…)\s?done thinking\.\n|(?:^|\n)\s{0,8}\*{0,2}(?:here(?:'s|’s| is) my )?(?:final ?)?(?:response|answer|reply):(?:\*\*\s{0,8}|\s{1,8}|(?=[^*]))(?=\S)/i;
const MONOLOGUE_END_MAX = 60;
/** The longest name of a speaker or a channel. */
const HEADER_MAX = 60;

type ThoughtOptions = Readonly<{
  /** The model is known to start with thoughts and to mark only their end. */
  beginsInThought: boolean;
  /**
   * Called at an end mark without a start mark: everything that has passed was thought. `isStartMarked`: a start mark came
   * before, as where thoughts contain thoughts.
   */
  onUnmarkedEnd: (isStartMarked: boolean) => void;
  /** Called when the reply has ended although the model goes on, such as with its visitor's next message. */
  onEnd?: () => void;
}>;

/**
 * Removes everything that belongs to the chat template and not to the reply: thoughts, calls of tools, the turns of others, and
 * the marks themselves. Some models write only the end mark of their thoughts: then everything before it was thought. Such a
 * beginning is held back when the model is known for it, or when it reads like thinking aloud; otherwise it has passed already
 * and `onUnmarkedEnd` retracts it. Marks in code are text.
 */
export function withoutThoughts({ beginsInThought, onUnmarkedEnd, onEnd }: ThoughtOptions): OutgoingFilter {
  let held = "";
  let mode: "text" | "hidden" | "header" | "channel" | "over" = "text";
  /** The name that is read in a header. */
  let header = "";
  let hasText = false;
  /** How many `<s>` have struck words out and are not closed. */
  let strikes = 0;
  /** The held beginning while it may be an unmarked thought; null afterwards. */
  let beginning: string | null = "";
  let hasMarkedThought = false;
  let isMonologue = false;
  let line = "";
  let isInFence = false;
  /** The current line of a thought, which may speak about its own end mark: `</think>`. */
  let hiddenLine = "";

  function trackCode(text: string): void {
    for (const [n, part] of text.split("\n").entries()) {
      if (n > 0) line = "";
      const before = line;
      line = (line + part).slice(-400);
      if (!isFence(before) && isFence(line)) isInFence = !isInFence;
    }
  }

  const isInCode = () => isInFence || (!isFence(line) && line.split("`").length % 2 === 0);

  function note(text: string): string {
    hasText ||= text.trim() !== "";
    return text;
  }

  /** Passes text outside of marks, unless it may be an unmarked thought. */
  function passText(text: string): string {
    trackCode(text);
    if (beginning === null) return note(text);
    const added = text.length;
    beginning = (beginning === "" ? text.trimStart() : beginning + text).replace(REMAINDER, "");
    if (!beginsInThought && !isMonologue) {
      const words = beginning.slice(0, OPENING_MAX).toLowerCase();
      isMonologue = OPENINGS.some((opening) => words.startsWith(opening)) || LOST_CHANNEL.test(beginning);
      const isUndecided =
        [...OPENINGS, ...CHANNELS, ...REMAINDERS].some((opening) => opening.startsWith(words)) ||
        REMAINDER_START.test(beginning);
      if (!isMonologue && !isUndecided) return release();
    }
    if (isMonologue) {
      const from = Math.max(0, beginning.length - added - MONOLOGUE_END_MAX);
      const end = (beginning.startsWith(">") ? QUOTE_END : MONOLOGUE_END).exec(beginning.slice(from));
      if (end) {
        const answer = beginning.slice(from + end.index + end[0].length);
        beginning = null;
        return note(answer);
      }
    }
    return beginning.length <= MONOLOGUE_MAX_CHARS ? "" : release();
  }

  function release(): string {
    const passed = beginning ?? "";
    beginning = null;
    return note(passed);
  }

  /** Passes text according to the mode. */
  function take(text: string): string {
    if (mode === "hidden") hiddenLine = (hiddenLine + text).slice(-400).replace(/^[\s\S]*\n/, "");
    if (text === "" || mode === "hidden" || mode === "over") return "";
    if (mode === "text") return passText(text);
    const lineEnd = text.indexOf("\n");
    header += lineEnd === -1 ? text : text.slice(0, lineEnd);
    if (lineEnd === -1 && header.length <= HEADER_MAX) return "";
    endHeader();
    return lineEnd === -1 ? "" : take(text.slice(lineEnd + 1));
  }

  function endHeader(): void {
    const name = header.trim().toLowerCase();
    if (mode === "channel") mode = isThought(name) ? "hidden" : "text";
    else if (name === "" || /^(?:assistant|model|bot|ai)\b/.test(name)) mode = hasText ? "over" : "text";
    else endTurn();
    if (mode === "hidden") hasMarkedThought = true;
    if (mode === "over") onEnd?.();
    header = "";
  }

  /** Somebody else speaks: the reply is over, or has not begun. */
  function endTurn(): void {
    mode = hasText || (beginning ?? "").trim() !== "" ? "over" : "hidden";
    if (mode === "over") onEnd?.();
  }

  /** Processes a mark. Returns what remains of the text that passed before it in this push. */
  function passMark(mark: ControlMark, passed: string): string {
    if (mode === "over") return passed;
    if (mark.kind === "hide") {
      hasMarkedThought = true;
      const first = mode === "text" ? release() : "";
      if (mode !== "hidden") hiddenLine = "";
      mode = "hidden";
      return passed + first;
    }
    if (mark.kind === "show") {
      if (mode !== "hidden" && mark.what === "thought" && (hasText || !hasMarkedThought)) {
        onUnmarkedEnd(hasMarkedThought);
        hasMarkedThought = true;
        hasText = false;
        beginning = null;
        line = "";
        isInFence = false;
        return "";
      }
      mode = "text";
      return passed;
    }
    if (mark.kind === "header" || mark.kind === "channel") {
      mode = mark.kind;
      header = "";
      return passed;
    }
    if (mark.kind === "body") {
      if (mode === "header" || mode === "channel") endHeader();
      else if (mode === "text" && CHANNELS.includes((beginning ?? "").trim().toLowerCase())) {
        // The mark before the channel's name was lost.
        [mode, header, beginning] = ["channel", beginning ?? "", ""];
        endHeader();
      }
      return passed;
    }
    if (mark.kind === "visitor") endTurn();
    if (mark.kind === "assistant") mode = hasText ? "over" : "text";
    if (mark.kind === "end") {
      const first = mode === "text" ? release() : "";
      const isOver = mode === "text" && hasText;
      mode = isOver ? "over" : "text";
      if (isOver) onEnd?.();
      return passed + first;
    }
    return passed;
  }

  /** Whether a mark is a part of the text: in code, or a tag that strikes words out. */
  function isText(mark: ControlMark, written: string): boolean {
    if (mode === "hidden")
      return mark.kind === "show" && hiddenLine.split("`").length % 2 === 0 && !isFence(hiddenLine);
    if (mode !== "text") return false;
    if (isInCode()) return true;
    if (mark.kind === "strike" && hasText) {
      strikes++;
      return true;
    }
    if (written.toLowerCase() !== "</s>" || strikes === 0) return false;
    strikes--;
    return true;
  }

  function pass(isEnd: boolean): string {
    let passed = "";
    let from = 0;
    let open = held.length;
    for (let at = nextStart(held, 0); at !== -1; ) {
      const mark = readControlMark(held.slice(at, at + MARK_MAX));
      if (mark === "open" && !isEnd) {
        open = at;
        break;
      }
      if (mark === "open" && isCutMark(held.slice(at))) {
        passed += take(held.slice(from, at));
        from = held.length;
        break;
      }
      if (mark === "open" || mark === null) {
        at = nextStart(held, at + 1);
        continue;
      }
      passed += take(held.slice(from, at));
      const written = held.slice(at, at + mark.length);
      at += mark.length;
      from = at;
      passed = isText(mark, written) ? passed + take(written) : passMark(mark, passed);
      at = nextStart(held, at);
    }
    if (from < open) passed += take(held.slice(from, open));
    held = held.slice(open);
    return isEnd && mode === "text" ? passed + release() : passed;
  }

  return {
    push: (text) => {
      if (mode === "over") return "";
      held += text;
      return pass(false);
    },
    end: () => pass(true),
  };
}

/** The index at which the next mark can begin; -1 without one. */
function nextStart(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (MARK_STARTS.includes(text[at] ?? "")) return at;
  return -1;
}

const isFence = (line: string) => /^[ \t>]*(?:```|~~~)/.test(line);
const isThought = (name: string) => /thought|analysis|commentary|think|reason/.test(name);
