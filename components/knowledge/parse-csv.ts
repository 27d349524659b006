export type CsvPair = { question: string; answer: string };

const DELIMITERS = [",", ";", "\t"] as const;

/**
 * The rows of a CSV file with two columns, for a preview before the upload; the platform reads the file itself.
 * `skipped` counts rows without a question or without an answer.
 */
export function parsePairs(text: string): { pairs: CsvPair[]; skipped: number } {
  const rows = parseRows(text.replace(/^\uFEFF/, "")).filter((row) => row.some((cell) => cell.trim() !== ""));
  const pairs = rows.map(([question = "", answer = ""]) => ({ question: question.trim(), answer: answer.trim() }));
  const whole = pairs.filter(({ question, answer }) => question !== "" && answer !== "");
  const first = whole[0];
  const isNamed = first && /^questions?$/i.test(first.question) && /^answers?$/i.test(first.answer);
  return { pairs: isNamed ? whole.slice(1) : whole, skipped: pairs.length - whole.length };
}

/** Splits by RFC 4180: a quoted cell may hold delimiters, line breaks and doubled quotes. */
function parseRows(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (sign === delimiter) {
      row.push(cell);
      cell = "";
    } else if (sign === "\n" || sign === "\r") {
      if (sign === "\r" && text[index + 1] === "\n") index += 1;
      rows.push([...row, cell]);
      row = [];
      cell = "";
    } else cell += sign;
  }
  return [...rows, [...row, cell]];
}

/** The delimiter that occurs most outside of quotes in the first lines. */
function delimiterOf(text: string): string {
  const plain = text.slice(0, 10_000).replace(/"(?:[^"]|"")*"/g, "");
  const counts = DELIMITERS.map((delimiter) => plain.split(delimiter).length - 1);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}
