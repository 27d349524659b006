/** Blanks and marks that people type or paste between the digits of a code, and characters that they cannot see. */
const SEPARATORS = /[\s\p{Pd}\p{Po}_\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const DIGITS = /\p{Nd}/gu;
const SIX_DIGITS = /(?<!\d)\d{6}(?!\d)/;

/** Whether this is a whole code of six digits, as read by `readDigitCode`. */
export const isDigitCode = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Reads a six-digit code as people type or paste it: in groups, in the digits of any script, or inside the sentence that
 * carries it. A text without such a code comes back without separators.
 */
export function readDigitCode(text: string): string {
  const code = withoutSeparators(text);
  return SIX_DIGITS.exec(code)?.[0] ?? code;
}

/** Reads an app's code or a recovery code (letters and digits in any case, width and grouping). */
export function readSecondFactorCode(text: string): string {
  return withoutSeparators(text).toLowerCase();
}

const withoutSeparators = (text: string) =>
  text.normalize("NFKC").replace(SEPARATORS, "").replace(DIGITS, toAsciiDigit);

/** Unicode assigns decimal digits in runs of ten whose zero ends in hexadecimal 0 or 6. */
function toAsciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const row = point & ~0xf;
  const zero = /\p{Nd}/u.test(String.fromCodePoint(row)) ? row : row + 6;
  return String(point - zero);
}
