/** Letters of the scripts whose names have the family name first (CLDR, person names). */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々・\s]+$/u;
/** Names in Chinese characters or Hangul are written without a blank between their parts; kana names need it. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hangul}々]+$/u;

/** A person's full name in the order of its own language: 山田太郎, Vera Stone. "" without any part. */
export function fullName(firstName: string | null | undefined, lastName: string | null | undefined): string {
  const [first, last] = [firstName ?? "", lastName ?? ""];
  if (first === "" || last === "") return first || last;
  if (!FAMILY_FIRST.test(first) || !FAMILY_FIRST.test(last)) return `${first} ${last}`;
  return UNSPACED.test(first + last) ? last + first : `${last} ${first}`;
}
