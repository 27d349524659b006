const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST = 64;

/** The address that a name makes: lower case, spaces as hyphens, nothing that is no word, no hyphen twice or at an edge. */
export function slugFrom(name: string): string {
  return (
    name
      // "é" is an "e" with a sign of its own, which then goes as no part of a word.
      .normalize("NFKD")
      .toLowerCase()
      .replace(/\s+/g, "-")
      .replace(/[^a-z0-9-]/g, "")
      .replace(/-{2,}/g, "-")
      .slice(0, LONGEST)
      .replace(/^-+|-+$/g, "")
  );
}

/** Whether a text can be an entity's address at all; whether it is free, the server knows. */
export function isSlug(text: string): boolean {
  return text.length >= 2 && text.length <= LONGEST && SLUG.test(text);
}
