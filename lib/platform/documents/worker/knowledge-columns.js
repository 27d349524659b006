/**
 * The columns of a file of exported knowledge. A file whose first row has exactly these names is imported as the documents
 * that it lists, and read in no other way.
 */
export const KNOWLEDGE_COLUMNS = /** @type {const} */ ([
  "kind",
  "title",
  "question",
  "content",
  "part",
  "language",
  "year",
  "source",
  "url",
  "refresh",
]);

/** More than a header row has. */
export const HEADER_MAX_BYTES = 300;

/**
 * The delimiter of a file of exported knowledge, by its first bytes; null for any other file.
 * @param {string} start
 * @returns {"," | ";" | "\t" | null}
 */
export function knowledgeDelimiter(start) {
  const [line = ""] = withoutSeparatorLine(start).split(/\r\n|\r|\n/);
  const names = line.replaceAll('"', "").trim().toLowerCase();
  const delimiters = /** @type {const} */ ([",", ";", "\t"]);
  return delimiters.find((delimiter) => names === KNOWLEDGE_COLUMNS.join(delimiter)) ?? null;
}

/** A text without its byte order mark, and without Excel's line that names the delimiter. @param {string} text */
const withoutSeparatorLine = (text) => text.replace(/^\ufeff?(?:"?sep=.{1,2}(?:\r\n|\r|\n))?/i, "");
