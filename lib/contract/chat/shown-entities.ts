const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#39": "'",
  nbsp: " ",
};

/**
 * Decodes the HTML entities that a stored reply has outside code, once: `&amp;lt;` becomes `&lt;`. The page and speech share
 * it, so that a reply is spoken as it is shown. The other entities are decoded before a model's reply is stored.
 */
export function decodeShownEntities(text: string): string {
  return text.replace(/&(#39|[a-z]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
