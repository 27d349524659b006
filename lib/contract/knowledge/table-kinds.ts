/** The choices of a table's shape, for pages too: the schemas stay out of the browser. */

/** How the rows of a CSV file are read: pairs of a question and an answer, rows below names, names with values, or text. */
export const TABLE_KINDS = ["questions", "table", "pairs", "text"] as const;
/** The delimiters that an owner may choose; a file may have another one. */
export const TABLE_DELIMITERS = [",", ";", "\t", "|"] as const;
export const TABLE_DELIMITER = /^(?:\t|[^\p{L}\p{N}\s"]{1,3})$/u;
/** The encodings that a file may be in, by their WHATWG labels. */
export const TABLE_ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-1258",
  "windows-874",
  "iso-8859-2",
  "iso-8859-5",
  "iso-8859-6",
  "iso-8859-7",
  "iso-8859-8",
  "koi8-r",
  "koi8-u",
  "ibm866",
  "macintosh",
  "x-mac-cyrillic",
  "shift_jis",
  "euc-jp",
  "iso-2022-jp",
  "gbk",
  "gb18030",
  "big5",
  "euc-kr",
] as const;
export const COLUMN_ROLES = ["value", "question", "answer", "unused"] as const;
export const TABLE_COLUMNS_MAX = 1000;

/** Whether the shape of a file's rows can be set, by its name. */
export const hasTableShape = (fileName: string) => /\.(?:csv|tsv)$/i.test(fileName);
