import { LRUCache } from "lru-cache";
import type { OutgoingFilter } from "./filter";

/** The reply was about to reveal the system prompt. */
export class PromptLeak extends Error {
  override readonly name = "PromptLeak";
  constructor(readonly kind: "canary" | "rules") {
    super(kind === "canary" ? "The reply contained the canary." : "The reply recited the rules.");
  }
}

/** This many consecutive letters and digits of the rules, about five words, hold text back. */
const SUSPICIOUS_CHARS = 24;
/** This many are no coincidence. */
const RECITED_CHARS = 64;
/** This many characters of the canary hold text back. */
const CANARY_CHARS = 4;

const gramCache = new LRUCache<string, ReadonlySet<string>>({ max: 256 });

/**
 * Throws PromptLeak when a reply contains the canary or a long stretch of the rules. Compares only letters and digits, so
 * that tokens, capitals, spaces and punctuation make no difference. Text that matches neither is never held back.
 */
export function leakGuard({ canary, rules }: { canary: string; rules: string }): OutgoingFilter {
  const secret = lettersOf(canary);
  const known = gramsOf(rules);
  let held = "";
  let window = "";
  let canaryMatched = 0;
  let matched = 0;

  function take(letter: string): void {
    canaryMatched = letter === secret[canaryMatched] ? canaryMatched + 1 : letter === secret[0] ? 1 : 0;
    if (canaryMatched === secret.length) throw new PromptLeak("canary");
    window = (window + letter).slice(-SUSPICIOUS_CHARS);
    if (window.length < SUSPICIOUS_CHARS || !known.has(window)) matched = 0;
    else matched = matched === 0 ? SUSPICIOUS_CHARS : matched + 1;
    if (matched >= RECITED_CHARS) throw new PromptLeak("rules");
  }

  return {
    push: (text) => {
      let passed = "";
      for (const character of text) {
        held += character;
        for (const letter of lettersOf(character)) take(letter);
        if (matched === 0 && canaryMatched < CANARY_CHARS) {
          passed += held;
          held = "";
        }
      }
      return passed;
    },
    end: () => held,
  };
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Every run of SUSPICIOUS_CHARS letters of the rules, cached: an installation has few different rules. */
function gramsOf(rules: string): ReadonlySet<string> {
  const known = gramCache.get(rules);
  if (known) return known;
  const text = lettersOf(rules);
  const runs = new Set<string>();
  for (let at = 0; at + SUSPICIOUS_CHARS <= text.length; at++) runs.add(text.slice(at, at + SUSPICIOUS_CHARS));
  gramCache.set(rules, runs);
  return runs;
}
