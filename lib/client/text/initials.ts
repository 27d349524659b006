/** The first letters of a name's first and last words, in capitals: "Ada King Byron" is "AB". Empty for a name without letters. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const chosen = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return chosen.join("").toUpperCase();
}
