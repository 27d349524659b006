/** Scripts whose words no blanks separate. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const WORD = /[\p{L}\p{M}\p{N}]/u;

/**
 * The text of `next` behind the words of `earlier`; null when it does not begin with them. Case and punctuation make no
 * difference: a recognizer changes them when it hears more.
 */
function restAfter(earlier: string, next: string): string | null {
  const known = [...earlier.toLowerCase()].filter((character) => WORD.test(character));
  const characters = [...next];
  let at = 0;
  for (const character of known) {
    while (at < characters.length && !WORD.test(characters[at] ?? "")) at++;
    if ((characters[at] ?? "").toLowerCase() !== character) return null;
    at++;
  }
  const following = characters[at] ?? "";
  // "They" is no longer form of "the".
  if (known.length > 0 && WORD.test(following) && !UNSPACED.test(following)) return null;
  return characters
    .slice(at)
    .join("")
    .replace(/^[^\p{L}\p{M}\p{N}]*\s/u, "")
    .trim();
}

/** The results of a session as one text. Android delivers a result again, or its longer form beside it. */
export function joinResults(transcripts: readonly string[]): string {
  const parts: string[] = [];
  for (const transcript of transcripts.map((text) => text.trim())) {
    const rest = restAfter(parts.join(" "), transcript);
    const last = parts.at(-1);
    if (transcript === "") continue;
    if (parts.length > 0 && rest !== null) parts.splice(0, parts.length, transcript);
    else if (last !== undefined && restAfter(last, transcript) !== null) parts[parts.length - 1] = transcript;
    else parts.push(transcript);
  }
  return parts.join(" ");
}

/** The longest repetition that is looked for, in characters. */
const OVERLAP_MAX = 200;

/** The text that a session has heard beyond the one that it has given already. */
export function newText(given: string, heard: string): string {
  if (given === "") return heard;
  const rest = restAfter(given, heard);
  if (rest !== null) return rest;
  // A recognizer that began again repeats its last words, or leaves the earlier ones out.
  for (
    let at = given.indexOf(" ", Math.max(0, given.length - OVERLAP_MAX));
    at !== -1;
    at = given.indexOf(" ", at + 1)
  ) {
    const overlap = restAfter(given.slice(at + 1), heard);
    if (overlap !== null) return overlap;
  }
  return restAfter(heard, given) === null ? heard : "";
}
