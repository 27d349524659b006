import type { OutgoingFilter } from "./filter";
import { type Citable, quotedAt, stands } from "./verbatim";

/** `[3]`, `[1, 2]`, `【3】`, `【3†source】`, with the blanks before it. */
const MARK = /[ \t]*(?:\[(\d{1,3}(?:\s*[,;]\s*\d{1,3})*)\]|【(\d{1,3})(?:†[^】]{0,40})?】)/;
/** What could still become a mark, at the end of what has come so far. */
const COULD_BE_MARK = /[ \t]*(?:\[(?:\d{1,3}(?:\s*[,;]\s*\d{0,3})*)?|【(?:\d{1,3}(?:†[^】]{0,40})?)?)?$/;
/** How far back a quotation before a mark may begin. */
const LOOK_BACK = 4_000;

/**
 * Lets only true citations out. A mark whose number no passage has is dropped. After a quotation, a mark stays only
 * when every sentence of it stands word for word in that passage (or its title); when it stands in another passage, the
 * mark is made to point there; when it stands in none, the mark is dropped and the words are the model's own.
 * `[1, 2]` and `【1】` become `[1]` marks. Holds back nothing but blanks and what could be the start of a mark.
 */
export function citationFilter(passages: readonly Citable[]): OutgoingFilter {
  let told = "";
  let held = "";

  function tell(text: string): string {
    told = (told + text).slice(-LOOK_BACK);
    return text;
  }

  function judged(mark: RegExpExecArray): string {
    const blanks = mark[0].match(/^[ \t]*/)?.[0] ?? "";
    const quotation = quotedAt(told);
    const numbers = (mark[1] ?? mark[2] ?? "").split(/[,;]/).map(Number);
    const kept = numbers.flatMap((number) => truePassage(number, quotation, passages) ?? []);
    const marks = [...new Set(kept)].map((number) => `[${number}]`).join("");
    return marks === "" ? "" : blanks + marks;
  }

  return {
    push: (text) => {
      held += text;
      let passed = "";
      for (let mark = MARK.exec(held); mark; mark = MARK.exec(held)) {
        passed += tell(held.slice(0, mark.index));
        passed += tell(judged(mark));
        held = held.slice(mark.index + mark[0].length);
      }
      const open = COULD_BE_MARK.exec(held)?.index ?? held.length;
      passed += tell(held.slice(0, open));
      held = held.slice(open);
      return passed;
    },
    end: () => tell(held),
  };
}

function truePassage(number: number, quotation: string | null, passages: readonly Citable[]): number | null {
  const named = passages.find(({ index }) => index === number);
  if (!named) return null;
  if (quotation === null || stands(quotation, named)) return number;
  return passages.find((passage) => stands(quotation, passage))?.index ?? null;
}
