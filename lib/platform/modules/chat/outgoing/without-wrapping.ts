import type { OutgoingFilter } from "./filter";
import { questionsIn } from "./without-follow-ups";

/** The longest beginning that is held back to see whether the reply is wrapped. */
const OPENING_MAX = 120;
const FENCE = /^(`{3,}|~{3,})[ \t]*(?:markdown|md|mdx)[ \t]*\n/i;
const FENCE_START = /^(?:`{1,20}|~{1,20})[ \t]{0,3}[a-z]{0,8}[ \t]{0,3}$/i;
const KEYS = "answer|response|reply|text|message|content|output|result";
const JSON_START = new RegExp(
  `^(?:\`{3,20}[ \\t]{0,3}(?:json)?[ \\t]{0,3}\\n\\s{0,9})?\\{\\s{0,9}"(?:${KEYS})"\\s{0,9}:\\s{0,9}"`,
  "i",
);
const JSON_PREFIX =
  /^(?:`{3,20}[ \t]{0,3}(?:json)?[ \t]{0,3}\n\s{0,9})?(?:\{\s{0,9}(?:"[a-z_]{0,8}(?:"\s{0,9}(?::\s{0,9})?)?)?)?$/i;
/** The end of the text within JSON that may belong to an escape or to the string's end. */
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "", b: "", f: "" };

type Wrapping = "unknown" | "none" | "fence" | "json" | "over";

/**
 * Unwraps a reply that is, as a whole, a code block of Markdown or the answer of a JSON object, whose other texts may be
 * follow-up questions.
 */
export function withoutWrapping(onFollowUps: (text: string) => void = () => {}): OutgoingFilter {
  let wrapping: Wrapping = "unknown";
  let held = "";
  let isInBlock = false;
  let isMidLine = false;
  let rest = "";

  function detect(isEnd: boolean): void {
    const fence = FENCE.exec(held);
    const json = JSON_START.exec(held);
    const opening = fence ?? json;
    if (opening) {
      wrapping = fence ? "fence" : "json";
      held = held.slice(opening[0].length);
      return;
    }
    const isOpen = held.length < OPENING_MAX && (FENCE_START.test(held) || JSON_PREFIX.test(held));
    if (isEnd || !isOpen) wrapping = "none";
  }

  /** Passes the text but for the fence that closes the wrapping. A code block within it has fences of its own. */
  function passFenced(isEnd: boolean): string {
    let passed = "";
    while (held !== "" && wrapping === "fence") {
      const end = held.indexOf("\n");
      const line = end === -1 ? held : held.slice(0, end + 1);
      const mayBeFence = !isMidLine && /^[ \t]{0,3}(?:$|[`~])/.test(line);
      if (mayBeFence && end === -1 && !isEnd) return passed;
      held = held.slice(line.length);
      isMidLine = end === -1;
      const fence = mayBeFence ? /^[ \t]{0,3}(?:`{3,}|~{3,})[ \t]*(.*)/.exec(line.trimEnd()) : null;
      if (fence?.[1] === "" && !isInBlock) wrapping = "none";
      else passed += line;
      if (fence) isInBlock = !isInBlock;
    }
    return passed;
  }

  function passJson(): string {
    let passed = "";
    let at = 0;
    for (; at < held.length; at++) {
      const character = held[at] ?? "";
      if (character === '"') {
        wrapping = "over";
        rest = held.slice(at + 1);
        break;
      }
      if (character !== "\\") {
        passed += character;
        continue;
      }
      const escaped = held[at + 1];
      const length = escaped === "u" ? 6 : 2;
      if (at + length > held.length) break;
      passed += escaped === "u" ? unicode(held.slice(at + 2, at + 6)) : (ESCAPES[escaped ?? ""] ?? escaped ?? "");
      at += length - 1;
    }
    held = wrapping === "over" ? "" : held.slice(at);
    return passed;
  }

  function pass(isEnd: boolean): string {
    if (wrapping === "unknown") detect(isEnd);
    if (wrapping === "json") return passJson();
    let passed = wrapping === "fence" ? passFenced(isEnd) : "";
    if (wrapping !== "none") return passed;
    passed += held;
    held = "";
    return passed;
  }

  return {
    push: (text) => {
      if (wrapping === "over") rest += text;
      else held += text;
      return pass(false);
    },
    end: () => {
      const passed = pass(true);
      if (rest !== "") onFollowUps(questionsIn(`{${rest}`));
      return passed;
    },
  };
}

function unicode(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return Number.isNaN(code) ? "" : String.fromCharCode(code);
}
