import type { OutgoingFilter } from "./filter";

/** The first sentence of a reply is not in the language that was asked for. */
export class WrongLanguage extends Error {
  override readonly name = "WrongLanguage";
  constructor() {
    super("The reply began in another language than the one asked for.");
  }
}

/** Fewer letters tell too little about a language; words of Chinese and Japanese have fewer. */
const LETTERS_MIN = 24;
const LETTERS_MIN_CJK = 8;
/** Held back at most: a longer first sentence is judged by its beginning. */
const HELD_MAX = 240;
const SENTENCE_END = /[.!?؟…]["'”’»)\]]*\s|[。！？।\n]/u;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Holds the first sentence back and throws WrongLanguage when it is in another language. @param isOther judges a text's language */
export function languageCheck(isOther: (text: string) => boolean): OutgoingFilter {
  let held: string | null = "";

  function release(text: string): string {
    held = null;
    if (hasTellingLength(text) && isOther(text)) throw new WrongLanguage();
    return text;
  }

  return {
    push: (text) => {
      if (held === null) return text;
      held += text;
      const isDecidable = held.length >= HELD_MAX || (hasTellingLength(held) && SENTENCE_END.test(held));
      return isDecidable ? release(held) : "";
    },
    end: () => (held === null ? "" : release(held)),
  };
}

/** Whether a text is long enough to tell its language. */
export function hasTellingLength(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= (CJK.test(text) ? LETTERS_MIN_CJK : LETTERS_MIN);
}
