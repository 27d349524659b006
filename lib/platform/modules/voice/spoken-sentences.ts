import { LRUCache } from "lru-cache";
import { type SpokenSentence, splitSpokenText } from "@/lib/contract/voice/spoken-text";

/** The most characters of replies whose sentences are cached: several hundred long replies. */
const CHARACTERS_MAX = 4_000_000;

const cache = new LRUCache<string, readonly SpokenSentence[]>({
  maxSize: CHARACTERS_MAX,
  sizeCalculation: (_, key) => key.length,
});

/** `splitSpokenText` of a reply, whose text is split once, however many of its sentences are requested. */
export function spokenSentences(reply: string, isFinished: boolean): readonly SpokenSentence[] {
  const key = `${isFinished ? "finished" : "open"}:${reply}`;
  const known = cache.get(key);
  if (known) return known;
  const sentences = splitSpokenText(reply, isFinished);
  cache.set(key, sentences);
  return sentences;
}
