/** The contract's limits on what is added, passed from the server: its schemas stay out of the browser. */
export type KnowledgeLimits = {
  /** File extensions, without the dot. */
  endings: readonly string[];
  fileMaxBytes: number;
  /** Larger files are uploaded in chunks of this size. */
  chunkMaxBytes: number;
  /** In characters. */
  textMax: number;
  questionsMax: number;
};

/** The extensions as people write them: "PDF, DOCX, TXT". Spellings of one format are named once. */
export function formatEndings(endings: readonly string[]): string {
  return endings
    .filter((ending) => !["htm", "xhtml", "markdown"].includes(ending))
    .map((ending) => ending.toUpperCase())
    .join(", ");
}

/** The year in a form's field: null when empty, undefined when invalid. */
export function parseYear(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^-?\d{1,4}$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** Adds https:// to an address entered without a scheme; null unless it can be fetched. */
export function parseWebAddress(text: string): string | null {
  const trimmed = text.trim();
  const address = /^[a-z][a-z+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return trimmed !== "" && /^https?:\/\/[^\s/]+\.?[^\s]*$/i.test(address) && URL.canParse(address) ? address : null;
}
