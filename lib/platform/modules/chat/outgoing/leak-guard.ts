import { LRUCache } from "lru-cache";
import type { OutgoingFilter } from "./filter";
import { buildPhrases, nextState, type PhraseState } from "./phrase-matcher";

/** The reply was about to reveal the system prompt. */
export class PromptLeak extends Error {
  override readonly name = "PromptLeak";
  constructor(readonly kind: "canary" | "rules") {
    super(kind === "canary" ? "The reply contained the canary." : "The reply recited the rules.");
  }
}

/** This many consecutive letters of the rules, about five words, hold text back. */
const SUSPICIOUS_CHARS = 24;
/** This many rule out a coincidence. */
const RECITED_CHARS = 64;
/** This many characters of the canary hold text back. */
const CANARY_CHARS = 4;
/** This many letters from the beginning of a secret phrase hold text back. */
const PHRASE_CHARS = 8;
/** The letters of a phrase that no reply may say in full; shorter ones are everyday words. A dense script's count twice. */
const PHRASE_LETTERS_MIN = 24;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * `rules`: no long stretch of this text is recited. `phrases`: each of them with enough letters is not said in full.
 * `sayable`: texts that may be recited, also where the secret ones contain the same words.
 */
export type PromptSecrets = Readonly<{
  rules: string;
  phrases?: readonly string[];
  sayable?: readonly string[];
}>;

type Known = Readonly<{ runs: ReadonlySet<string>; phrases: PhraseState }>;
const knownCache = new LRUCache<string, Known>({ max: 256 });

/**
 * Throws PromptLeak when a reply contains the canary, a long stretch of the rules or a whole secret phrase. Compares only
 * letters, so that tokens, capitals, accents, spaces, list numbers and punctuation make no difference. Text that matches
 * nothing is never held back.
 */
export function leakGuard({ canary, ...secrets }: PromptSecrets & { canary: string }): OutgoingFilter {
  const secret = lettersAndDigitsOf(canary);
  const { runs, phrases } = knownOf(secrets);
  let held = "";
  let window = "";
  let canaryMatched = 0;
  let matched = 0;
  let phrase = phrases;

  function takeCanary(character: string): void {
    canaryMatched = character === secret[canaryMatched] ? canaryMatched + 1 : character === secret[0] ? 1 : 0;
    if (canaryMatched === secret.length) throw new PromptLeak("canary");
  }

  function takeLetter(letter: string): void {
    window = (window + letter).slice(-SUSPICIOUS_CHARS);
    if (window.length < SUSPICIOUS_CHARS || !runs.has(window)) matched = 0;
    else matched = matched === 0 ? SUSPICIOUS_CHARS : matched + 1;
    phrase = nextState(phrase, letter);
    if (matched >= RECITED_CHARS || phrase.isWhole) throw new PromptLeak("rules");
  }

  return {
    push: (text) => {
      let passed = "";
      for (const character of text) {
        held += character;
        for (const letter of lettersAndDigitsOf(character)) takeCanary(letter);
        for (const letter of lettersOf(character)) takeLetter(letter);
        if (matched === 0 && canaryMatched < CANARY_CHARS && phrase.length < PHRASE_CHARS) {
          passed += held;
          held = "";
        }
      }
      return passed;
    },
    end: () => held,
  };
}

function lettersAndDigitsOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** The letters of a text without case, width and accents, however its characters are composed. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");
}

function isLongEnough(phrase: string): boolean {
  let letters = 0;
  for (const character of phrase.normalize("NFKC")) {
    // The vowel signs of Indic scripts and Thai are letters to their readers.
    if (/[\p{L}\p{M}]/u.test(character)) letters += DENSE.test(character) ? 2 : 1;
    if (letters >= PHRASE_LETTERS_MIN) return true;
  }
  return false;
}

/** The matchers of the secrets, cached: an installation has few different rules. */
function knownOf({ rules, phrases = [], sayable = [] }: PromptSecrets): Known {
  const key = JSON.stringify([rules, phrases, sayable]);
  const known = knownCache.get(key);
  if (known) return known;
  const open = sayable.map(lettersOf);
  const runs = new Set(runsOf(lettersOf(rules)));
  for (const text of open) for (const run of runsOf(text)) runs.delete(run);
  const unsayable = phrases
    .filter(isLongEnough)
    .map(lettersOf)
    .filter((phrase) => !open.some((text) => text.includes(phrase)));
  const built = { runs, phrases: buildPhrases(unsayable) };
  knownCache.set(key, built);
  return built;
}

/** Every run of SUSPICIOUS_CHARS letters. */
function runsOf(letters: string): string[] {
  return Array.from({ length: Math.max(0, letters.length - SUSPICIOUS_CHARS + 1) }, (_, at) =>
    letters.slice(at, at + SUSPICIOUS_CHARS),
  );
}
