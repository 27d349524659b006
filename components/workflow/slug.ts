const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST = 64;

/** Turns a text of any script into ASCII. */
export type Transliterate = (text: string) => string;

/** Whether a name needs `loadTransliterate` before it makes an address. */
export function needsTransliteration(name: string): boolean {
  return /[^\p{ASCII}]/u.test(name);
}

/** Loads the table of all scripts (any-ascii): 220 kB that only a name beyond ASCII costs. */
export async function loadTransliterate(): Promise<Transliterate> {
  return (await import("any-ascii")).default;
}

/**
 * The address that a name makes: lower case, spaces as hyphens, nothing that is no word, no hyphen twice or at an edge
 * (spec/owner-admin.md §5). Without `transliterate`, letters beyond ASCII are left out.
 */
export function slugFrom(name: string, transliterate: Transliterate = (text) => text): string {
  return transliterate(
    name
      // Digits and letters in circles or of full width are the plain ones.
      .normalize("NFKC")
      // The table would spell an emoji out.
      .replace(/[^\P{S}\p{ASCII}]/gu, ""),
  )
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-{2,}/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
}

/** Whether a text can be an entity's address at all; whether it is free, the server knows. */
export function isSlug(text: string): boolean {
  return text.length >= 2 && text.length <= LONGEST && SLUG.test(text);
}
