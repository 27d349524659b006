import { foldAccents } from "./fold";

/** Endings of Greek nouns, adjectives and verbs, without accents, longest first. */
const ENDING =
  /(?:ουντουσαν|ιομασταν|ουμαστε|οντουσαν|ομασταν|ουνται|ουσαμε|ηθηκαν|ηθηκε|ομαστε|ονται|ουνε|ουμε|ουσα|ουσε|ησαν|εται|ειται|αται|αμαι|ομαι|ουμαι|εσαι|ματων|ματος|ματα|ιους|ιων|ετε|ατε|ουν|ους|ουσ|ων|εισ|ησ|ασ|εσ|οσ|ον|ου|οι|ει|αι|αν|εν|ην|α|η|ο|ι|ε|υ|ω|σ|ν)$/u;
const LEFT_MIN = 2;

/**
 * A light stemmer for Greek: it takes off one ending and then an iota, so that singular and plural meet ("εισιτήριο",
 * "εισιτήρια"; "πωλείται", "πωλούνται"). Ntais' rules for capitals, which libraries have, keep these apart.
 */
export function stemGreek(word: string): string {
  const folded = foldAccents(word);
  const bare = folded.replace(ENDING, "");
  if (bare.length < LEFT_MIN) return folded;
  return bare.length > LEFT_MIN + 1 ? bare.replace(/ι$/u, "") : bare;
}
