import type { OutgoingFilter } from "./filter";

/** A byte that a tokenizer of SentencePiece has no piece for: `<0x0A>`. */
const BYTE = /<0x([0-9a-f]{2})>/gi;
/** The end of a text that may become a byte, or needs its next character. */
const OPEN =
  /(?:<(?:0(?:x[0-9a-f]{0,2})?)?|Ċ{1,8}|▁|(?:\\u[0-9a-f]{4}){1,40}|(?:\\u[0-9a-f]{4}){0,40}\\(?:u[0-9a-f]{0,3})?|\\n(?:\\n){0,3}\\?)$/i;
/** Line ends that a server has escaped twice: behind a sentence, and before the next one or an item. */
const ESCAPED_LINE_END =
  /(?<=[.!?;…。！？：)\]"'”’»*`]|[\p{L}\p{N}]{2}:)(?:\\n){1,4}(?=[\p{Lu}\p{Lo}\p{N}#*>|•“«-]|$)/gu;
/** Letters that are escaped twice within a word: "M\\u00fcller". */
const ESCAPED_LETTERS = /(?:\\u[0-9a-f]{4}){2,}|(?<=\p{L})\\u[0-9a-f]{4}|(?<=^|[\s"“(])\\u[0-9a-f]{4}(?=\p{L})/giu;
/** The bytes of ASCII that stand for themselves; tokenizers have pieces for the others, so that a text speaks about those. */
const BLANKS: Readonly<Record<number, string>> = { 9: "\t", 10: "\n", 32: " " };
/** How byte-level tokenizers write a blank: capital letters of Maltese, which never follow a small one. */
const BLANK = /(?<=[\p{Ll}\p{N},.;:!?)])Ġ/gu;
const LINE_END = /(?<=[.,;:!?)\]"'”’»*`\nĊ])Ċ(?!\p{Ll})/gu;
/** How SentencePiece writes a blank: also the lowest bar of a chart. */
const LOW_BAR = /(?<![▁-█])▁(?=[\p{L}\p{N}\p{P}])/gu;
const LOW_BAR_BEFORE_CODE = /(?<![▁-█])▁(?=[\p{L}\p{N}\p{P}]|$)/gu;
/** How many characters before an escape tell what it is. */
const CONTEXT_CHARS = 3;
const FENCE = /^[ \t>]*(?:```|~~~)/;
/** How much of a line tells whether code begins in it. */
const LINE_MAX = 400;

/**
 * Decodes what a tokenizer wrote and a server passes on undecoded: `<0xC3><0xBC>` is ü, `Ġ` and `▁` are blanks, and `Ċ` is a line
 * end; and what a server has escaped twice. Bytes that make no character stay as they are written, and so does all code whose lines are not ended by such bytes.
 */
export function withDecodedTokens(): OutgoingFilter {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let held = "";
  let line = "";
  let last = "";
  /** The last few characters. */
  let context = "";
  /** How the lines of the current code block end; null outside of one. */
  let block: "written" | "decoded" | null = null;
  /** JSON escapes for its own reasons. */
  let isData: boolean | null = null;
  /** The bytes of a character that is not whole, and how they are written. */
  let bytes: number[] = [];
  let writtenBytes = "";

  function isInCode(): boolean {
    if (block !== null) return block === "written";
    return !FENCE.test(line) && line.split("`").length % 2 === 0;
  }

  function release(text: string, isDecoded = false): string {
    if (text === "") return "";
    for (const [index, part] of text.split("\n").entries()) {
      if (index > 0) {
        if (FENCE.test(line)) block = block === null ? (isDecoded ? "decoded" : "written") : null;
        line = "";
      }
      line = (line + part).slice(-LINE_MAX);
    }
    last = text.slice(-1);
    context = (context + text).slice(-CONTEXT_CHARS);
    return text;
  }

  function releaseBytes(): string {
    const passed = release(writtenBytes);
    bytes = [];
    writtenBytes = "";
    return passed;
  }

  function passText(text: string): string {
    if (text === "") return "";
    let passed = releaseBytes();
    const parts = text.split(/(\n|`+)/);
    for (const [index, part] of parts.entries()) {
      const next = (parts[index + 1] ?? "")[0] ?? "";
      const isCode = isInCode();
      if (part.trim() !== "") isData ??= /^\s*[{[]/.test(part);
      const decoded = `${last}${isData ? part : withoutEscapes(part, context.includes("\\") ? "" : context)}`
        .replace(BLANK, " ")
        .replace(LINE_END, "\n")
        .replace(next === "`" ? LOW_BAR_BEFORE_CODE : LOW_BAR, " ")
        .slice(last.length);
      passed += isCode ? release(part) : release(decoded, decoded !== part);
    }
    return passed;
  }

  function passByte(byte: number, written: string): string {
    if (isInCode()) return releaseBytes() + release(written);
    const isContinuation = byte >= 0x80 && byte < 0xc0;
    const before = isContinuation ? "" : releaseBytes();
    const blank = BLANKS[byte];
    if (blank !== undefined) return before + release(blank, true);
    bytes.push(byte);
    writtenBytes += written;
    const length = characterLength(bytes[0] ?? 0);
    if (bytes.length < length) return before;
    const character = length > 1 ? decodeCharacter(bytes) : null;
    if (character === null) return before + releaseBytes();
    bytes = [];
    writtenBytes = "";
    return before + release(character);
  }

  function decodeCharacter(sequence: readonly number[]): string | null {
    try {
      return decoder.decode(Uint8Array.from(sequence));
    } catch {
      return null;
    }
  }

  function pass(text: string): string {
    let passed = "";
    let from = 0;
    for (const { 0: written, 1: hex = "", index } of text.matchAll(BYTE)) {
      passed += passText(text.slice(from, index));
      from = index + written.length;
      passed += passByte(Number.parseInt(hex, 16), written);
    }
    return passed + passText(text.slice(from));
  }

  return {
    push: (text) => {
      held += text;
      const open = OPEN.exec(held)?.index ?? held.length;
      const passed = pass(held.slice(0, open));
      held = held.slice(open);
      return passed;
    },
    end: () => {
      const passed = pass(isInCode() ? held : held.replace(/Ċ$/, "\n")) + releaseBytes();
      held = "";
      return passed;
    },
  };
}

/** Decodes escapes that a server has escaped again. `before`: the characters before the text. */
function withoutEscapes(text: string, before: string): string {
  return `${before}${text}`
    .replace(ESCAPED_LINE_END, (ends) => "\n".repeat(ends.length / 2))
    .replace(ESCAPED_LETTERS, (letters) => letters.replace(/\\u([0-9a-f]{4})/gi, (_, hex) => letterOf(hex)))
    .slice(before.length);
}

function letterOf(hex: string): string {
  const code = Number.parseInt(hex, 16);
  // Control characters stay escaped.
  return code < 0xa0 ? `\\u${hex}` : String.fromCharCode(code);
}

/** How many bytes a character of UTF-8 has, by its first one; 1 for a byte that begins none of several bytes. */
function characterLength(first: number): number {
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 1;
}
