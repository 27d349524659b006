const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_LENGTH = 64;

/** Converts a text of any script to ASCII. */
export type Transliterate = (text: string) => string;

/** Whether a name needs `loadTransliterate` to make a slug. */
export function needsTransliteration(name: string): boolean {
  return /[^\p{ASCII}]/u.test(name);
}

/** Loads the transliteration table (any-ascii, 220 kB); only needed for names beyond ASCII. */
export async function loadTransliterate(): Promise<Transliterate> {
  return (await import("any-ascii")).default;
}

/**
 * Makes a slug from a name: lower case, spaces to hyphens, non-word characters removed, no repeated or edge hyphens.
 * Without `transliterate`, letters beyond ASCII are dropped.
 */
export function slugFrom(name: string, transliterate: Transliterate = (text) => text): string {
  return transliterate(
    name
      // Turns circled and full-width characters into plain ones.
      .normalize("NFKC")
      // Removes emoji, which the table would spell out.
      .replace(/[^\P{S}\p{ASCII}]/gu, ""),
  )
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-{2,}/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
}

/** Whether a text is a valid slug; only the server knows whether it is available. */
export function isSlug(text: string): boolean {
  return text.length >= 2 && text.length <= MAX_LENGTH && SLUG.test(text);
}
