import type { Contact } from "./contact-words";
import { spaced } from "./cue";

const MAY_BE_PHONE = /\d(?:[^\p{L}\d\n]{0,3}\d){2,}/u;
const MAY_BE_EMAIL = /@|[([{]\s?(?:at|arroba|chez)\s?[)\]}]/iu;

/** Whether a text may name such a contact in some form: less is needed than for quoting it as one. */
export function mayContainContact(text: string, kind: "phone" | "email"): boolean {
  return (kind === "phone" ? MAY_BE_PHONE : MAY_BE_EMAIL).test(text);
}

const NUMBER = /(?<![\d.,])\+?\(?\d(?:[ ()./-]{0,3}\d){5,14}(?!\d)/g;
/** Dates, times of day, ranges of years and numbers of laws ("12.546/2011"), which have as many digits. */
const CALENDAR =
  /[1-9][\d.]{0,10}\/(?:19|20)\d{2}(?!\d)|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}[.:]\d{2}\s?[-–]\s?\d{1,2}[.:]\d{2}|[12]\d{3}\s?[-–]\s?[12]\d{3}/g;
/** "1 250 000" and "250 000"; three groups of three digits are dialled. */
const AMOUNT = /^(?:[1-9]\d?(?:[ .]\d{3})+|[1-9]\d{2}[ .]\d{3})$/;
/** Without a zero, a plus or blanks, fewer digits count something. */
const PLAIN_DIGITS_MIN = 7;
/** Postcodes, and the words of districts and blocks that have numbers in Chinese, Japanese and Korean. */
const POSTCODE =
  /(?<![\p{L}\p{N}])(?:\d{5}(?:-\d{3,4})?(?= \p{Lu})|\d{4} ?[A-Z]{2}(?= \p{Lu})|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]{2} \d{5}|\d{6})(?![\p{L}\p{N}])|〒|[路街道巷] ?\d|丁目|番地|[로길동] \d/u;
/** Words for a street, which has a number in an address. */
const STREET = spaced(
  "\\p{L}{0,40}(?:straße|strasse|gasse|allee|straat|laan|gracht)|street|road|avenue|ave|lane|square|rue|boulevard|chemin|calle|plaza|avenida|via|piazza|corso|rua|praça|jalan|jl|ул|улица|проспект|οδός|شارع|मार्ग|সড়ক|রোড|ถนน",
);
const EMAIL_ADDRESS = /[^\s@]@[^\s@]{1,200}\.\p{L}{2}/u;

/** Whether a sentence contains such a contact. */
export function containsContact(sentence: string, kind: Contact): boolean {
  if (kind === "email") return EMAIL_ADDRESS.test(sentence);
  if (kind === "address") return POSTCODE.test(sentence) || (STREET.test(sentence) && /\p{N}/u.test(sentence));
  return Array.from(sentence.replace(CALENDAR, " ").matchAll(NUMBER)).some(([number]) => isDialled(number.trim()));
}

function isDialled(number: string): boolean {
  if (/^[+(0]/.test(number)) return true;
  return !AMOUNT.test(number) && (/\D/.test(number) || number.length >= PLAIN_DIGITS_MIN);
}
