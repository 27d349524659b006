export type CsvPair = { question: string; answer: string };

/** The pairs of a file; or the row, as a spreadsheet counts it, that is not a question with its answer. */
export type CsvPairs = { pairs: CsvPair[]; wrongRow: number | null };

const DELIMITERS = [";", "\t", "|", ","] as const;
const SAMPLE_CHARACTERS = 20_000;

/** The first cells by which the platform knows a header row. */
const HEADER_NAMES = new Set(
  "question questions q frage vraag pregunta domanda pergunta prompt title titel 问题 質問 вопрос سؤال प्रश्न".split(" "),
);

/** The rows of a CSV file with two columns, for a preview before the upload: the platform reads the file itself. */
export function parsePairs(text: string): CsvPairs {
  const rows = readCsvRows(text);
  const start = HEADER_NAMES.has(rows[0]?.[0]?.toLowerCase() ?? "") ? 1 : 0;
  const pairs: CsvPair[] = [];
  for (const [index, [question = "", answer = "", ...rest]] of rows.entries()) {
    const isEmpty = question === "" && answer === "" && rest.length === 0;
    if (index < start || isEmpty) continue;
    if (question === "" || answer === "" || rest.length > 0) return { pairs, wrongRow: index + 1 };
    pairs.push({ question, answer });
  }
  return { pairs, wrongRow: null };
}

type RowTest = (row: readonly string[]) => boolean;

const isPair: RowTest = (row) => row.length === 2;

/**
 * The cells of each row of a file, without its byte order mark. Excel's `sep=` line names the delimiter and is skipped;
 * else the delimiter is the one by which most of the first rows are as expected.
 */
export function readCsvRows(text: string, isExpected: RowTest = isPair): string[][] {
  const plain = text.replace(/^\uFEFF/, "");
  const named = /^sep=(.)(?:\r\n|\r|\n)/i.exec(plain);
  if (named) return parseRows(plain.slice(named[0].length), named[1] ?? ";");
  return parseRows(plain, likeliestDelimiter(plain.slice(0, SAMPLE_CHARACTERS), isExpected));
}

/**
 * Splits by RFC 4180: a quoted cell may hold delimiters, line breaks and doubled quotes. Cells are trimmed, and empty
 * ones at the end of a row are left out.
 */
function parseRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isBlank = true;
  let isQuoted = false;
  const endRow = () => {
    rows.push(withoutEmptyEnd([...row, cell.trim()]));
    row = [];
    cell = "";
    isBlank = true;
  };
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (isQuoted) {
      isBlank = false;
      if (sign !== '"') cell += sign;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (sign === '"' && isBlank) {
      cell = "";
      isQuoted = true;
    } else if (sign === delimiter) {
      row.push(cell.trim());
      cell = "";
      isBlank = true;
    } else if (sign === "\n" || sign === "\r") {
      if (sign === "\r" && text[index + 1] === "\n") index += 1;
      endRow();
    } else {
      cell += sign;
      isBlank &&= sign?.trim() === "";
    }
  }
  endRow();
  return rows;
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

/** The delimiter that splits the most rows as expected. */
function likeliestDelimiter(sample: string, isExpected: RowTest): string {
  const shares = DELIMITERS.map((delimiter) => {
    const rows = parseRows(sample, delimiter).filter((row) => row.length > 0);
    return rows.filter(isExpected).length / Math.max(1, rows.length);
  });
  const best = Math.max(...shares);
  return best > 0 ? (DELIMITERS[shares.indexOf(best)] ?? ",") : ",";
}
