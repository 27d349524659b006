import { LRUCache } from "lru-cache";
import type { OutgoingFilter } from "./filter";

/** The reply was about to tell what the system prompt keeps. */
export class PromptLeak extends Error {
  override readonly name = "PromptLeak";
  constructor(readonly kind: "canary" | "rules") {
    super(kind === "canary" ? "The reply held the canary." : "The reply recited the rules.");
  }
}

/** Letters and digits in a row, taken from the rules, from which on text is held back; one word more or less. */
const SUSPICIOUS = 24;
/** As many in a row are no coincidence. */
const RECITED = 64;
/** Characters of the canary from which on text is held back. */
const CANARY_HELD = 4;

const grams = new LRUCache<string, ReadonlySet<string>>({ max: 256 });

/**
 * Lets a reply pass until it holds the canary or a long stretch of the rules word for word, however it is cut into
 * tokens, spelled in capitals, or broken by spaces and marks: only letters and digits are compared. Then it throws
 * PromptLeak. Text that agrees with neither is never held back.
 */
export function leakGuard({ canary, rules }: { canary: string; rules: string }): OutgoingFilter {
  const secret = bare(canary);
  const known = gramsOf(rules);
  let held = "";
  let window = "";
  let canaryMatched = 0;
  let stretch = 0;

  function take(letter: string): void {
    canaryMatched = letter === secret[canaryMatched] ? canaryMatched + 1 : letter === secret[0] ? 1 : 0;
    if (canaryMatched === secret.length) throw new PromptLeak("canary");
    window = (window + letter).slice(-SUSPICIOUS);
    if (window.length < SUSPICIOUS || !known.has(window)) stretch = 0;
    else stretch = stretch === 0 ? SUSPICIOUS : stretch + 1;
    if (stretch >= RECITED) throw new PromptLeak("rules");
  }

  return {
    push: (text) => {
      let passed = "";
      for (const character of text) {
        held += character;
        for (const letter of bare(character)) take(letter);
        if (stretch === 0 && canaryMatched < CANARY_HELD) {
          passed += held;
          held = "";
        }
      }
      return passed;
    },
    end: () => held,
  };
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Every run of SUSPICIOUS letters of the rules. The rules of an installation are few, so they are kept. */
function gramsOf(rules: string): ReadonlySet<string> {
  const known = grams.get(rules);
  if (known) return known;
  const text = bare(rules);
  const made = new Set<string>();
  for (let at = 0; at + SUSPICIOUS <= text.length; at++) made.add(text.slice(at, at + SUSPICIOUS));
  grams.set(rules, made);
  return made;
}
