import type { Readable } from "node:stream";
import { parse } from "csv-parse";
import { QUESTIONS_MAX, questionAndAnswer, refreshInterval, webAddress } from "@/lib/contract/knowledge/schemas";
import { LANGUAGE_CODES, type Language } from "@/lib/contract/languages/languages";
import type { DocumentRow } from "../../db/schema/knowledge";
import { DocumentFailure } from "../../documents/port";
import { withoutApostrophe } from "../../documents/worker/csv-cells.js";
import { HEADER_MAX_BYTES, KNOWLEDGE_COLUMNS, knowledgeDelimiter } from "../../documents/worker/knowledge-columns.js";

export type KnowledgeColumn = (typeof KNOWLEDGE_COLUMNS)[number];
type Cells = Readonly<Record<KnowledgeColumn, string>>;

type Delimiter = NonNullable<ReturnType<typeof knowledgeDelimiter>>;

type About = Readonly<{
  title: string;
  language: Language | null;
  year: number | null;
  source: string;
  url: string | null;
}>;

/** A document of a file of exported knowledge. */
export type ExportedDocument =
  | (About & Readonly<{ kind: "text"; content: string }>)
  | (About & Readonly<{ kind: "file"; content: string }>)
  | (About & Readonly<{ kind: "questions"; questions: readonly { question: string; answer: string }[] }>)
  | (About & Readonly<{ kind: "url"; url: string; refresh: DocumentRow["refreshInterval"] }>);

/** A text of a few cells, joined. */
const TEXT_MAX = 20_000_000;
const RECORD_MAX = 1_000_000;
const YEAR_MAX = 9_999;

/** Whether a stored file is one of exported knowledge: by its header row, exactly. Returns its delimiter. */
export async function detectKnowledgeFile(bytes: Readable): Promise<Delimiter | null> {
  let start = Buffer.alloc(0);
  for await (const part of bytes) {
    start = Buffer.concat([start, part]);
    if (start.length >= HEADER_MAX_BYTES) break;
  }
  return knowledgeDelimiter(start.subarray(0, HEADER_MAX_BYTES).toString("utf8"));
}

/**
 * The documents of a file of exported knowledge, in its order. Rows of one document follow each other: `part` counts from
 * 1 in each. Throws DocumentFailure unknown_encoding for a file that is not UTF-8, and broken_file.
 */
export async function* readKnowledgeFile(bytes: Readable, delimiter: Delimiter): AsyncGenerator<ExportedDocument> {
  let rows: Cells[] = [];
  for await (const cells of rowsOf(bytes, delimiter)) {
    if (rows.length > 0 && (cells.part === "" || cells.part === "1")) {
      yield* documentOf(rows);
      rows = [];
    }
    rows.push(cells);
  }
  yield* documentOf(rows);
}

async function* rowsOf(bytes: Readable, delimiter: Delimiter): AsyncGenerator<Cells> {
  const rows = parse({
    bom: true,
    delimiter,
    columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: RECORD_MAX,
  });
  const decoded = decode(bytes);
  const writing = (async () => {
    for await (const text of decoded)
      if (!rows.write(text)) await new Promise((drained) => rows.once("drain", drained));
    rows.end();
  })();
  writing.catch((error: Error) => rows.destroy(error));
  try {
    for await (const row of rows) yield cellsOf(row);
  } catch (cause) {
    if (cause instanceof DocumentFailure) throw cause;
    throw new DocumentFailure("broken_file", null, { cause });
  }
}

/** Decodes UTF-8, without the line by which Excel names the delimiter. */
async function* decode(bytes: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isStart = true;
  try {
    for await (const part of bytes) {
      const text = decoder.decode(part, { stream: true });
      yield isStart ? text.replace(/^"?sep=[^\r\n]{1,2}(?:\r\n|\r|\n)/i, "") : text;
      isStart = false;
    }
    yield decoder.decode();
  } catch (cause) {
    throw new DocumentFailure("unknown_encoding", null, { cause });
  }
}

function cellsOf(row: Readonly<Record<string, string>>): Cells {
  const entries = KNOWLEDGE_COLUMNS.map((name) => [name, withoutApostrophe(row[name] ?? "")] as const);
  return Object.fromEntries(entries) as Cells;
}

/** The document that some rows hold; none for rows without content. */
function* documentOf(rows: readonly Cells[]): Generator<ExportedDocument> {
  const [first] = rows;
  if (!first) return;
  const about = aboutOf(first);
  if (first.kind === "url") {
    if (about.url === null) return;
    const refresh = refreshInterval.catch("never").parse(first.refresh);
    yield { ...about, kind: "url", url: about.url, title: about.title || about.url.slice(0, 300), refresh };
  } else if (first.kind === "questions") {
    const questions = rows.flatMap(({ question, content }) => {
      const pair = questionAndAnswer.safeParse({ question, answer: content });
      return pair.success ? [pair.data] : [];
    });
    for (let from = 0; from < questions.length; from += QUESTIONS_MAX)
      yield { ...about, kind: "questions", questions: questions.slice(from, from + QUESTIONS_MAX) };
  } else {
    const content = rows
      .map(({ content }) => content)
      .join("")
      .slice(0, TEXT_MAX);
    const title = about.title || content.trim().slice(0, 80);
    if (content.trim() !== "") yield { ...about, kind: first.kind === "file" ? "file" : "text", content, title };
  }
}

function aboutOf({ title, language, year, source, url }: Cells): About {
  const number = /^-?\d{1,4}$/.test(year.trim()) ? Number(year) : null;
  const address = webAddress.safeParse(url.trim());
  return {
    title: title.replace(/\s+/g, " ").trim().slice(0, 300),
    language: LANGUAGE_CODES.find((code) => code === language.trim().toLowerCase()) ?? null,
    year: number !== null && Math.abs(number) <= YEAR_MAX ? number : null,
    source: source.replace(/\s+/g, " ").trim().slice(0, 300),
    url: address.success ? address.data : null,
  };
}
