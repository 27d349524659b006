/** Code points of the digit zero in scripts with their own digits (Unicode 16, category Nd). */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];
const OWN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19]/g;

/** Digit grouping by point, comma, apostrophe or thin space: 1,000 and 1.000 and 1 000 are the same number. */
const GROUPED = /(?<![\d.,])\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?![\d])/g;

// Latin, Greek and Cyrillic accents; Arabic vowel points and tatweel; the nukta of Hindi and Bengali, which many leave out.
// Other Indic and Thai marks are letters and stay.
const POINTS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u093c\u09bc]/g;

const LATIN_FORMS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l" };
const ARABIC_FORMS: Record<string, string> = { أ: "ا", إ: "ا", آ: "ا", ى: "ي", ة: "ه", ؤ: "و", ئ: "ي" };

/** Normalises numbers to ASCII digits without grouping. */
export function foldNumbers(text: string): string {
  const ascii = text.replace(OWN_DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((from) => code >= from && code < from + 10) ?? code;
    return String(code - zero);
  });
  return ascii.replace(GROUPED, (number) => number.replace(/\D/g, ""));
}

/** Removes accents from a lower-case word, and writes ligatures as letters. */
export function foldAccents(word: string): string {
  // Fast path: most words are ASCII, and normalising is slower than the test.
  if (/^[a-z0-9]*$/.test(word)) return word;
  return word
    .normalize("NFD")
    .replace(POINTS, "")
    .normalize("NFC")
    .replace(/\u0901/g, "\u0902")
    .replace(/[ßæœøł]/g, (letter) => LATIN_FORMS[letter] ?? letter)
    .replace(/ς/g, "σ")
    .replace(/[أإآىةؤئ]/g, (letter) => ARABIC_FORMS[letter] ?? letter);
}
