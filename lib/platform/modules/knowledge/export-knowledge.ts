import { and, asc, eq, gt } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { contextDocuments, type DocumentRow, passages } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { KNOWLEDGE_COLUMNS } from "../../documents/worker/knowledge-columns.js";
import { CELL_MAX, writeCsv } from "../../write-csv";
import type { KnowledgeColumn } from "./knowledge-file";
import { isPresent } from "./queries";
import { parseQuestions } from "./questions";

type Row = Record<KnowledgeColumn, string | number | null>;

const DOCUMENTS = 50;
const PASSAGES = 500;
/** Cells with the marks that escape formulas stay below what Excel holds. */
const PART_MAX = CELL_MAX - 100;

/**
 * An entity's documents as CSV, in the columns that an import of knowledge reads. A long text takes several rows, whose
 * `part` counts. Of a file, the text that was read; of a web address, the address. Reads pages, so that only one is in memory.
 */
export async function exportKnowledge({ ctx, input }: Verb<{ id: string }>) {
  const entity = await requireEntity(ctx, { id: input.id }, "edit");
  const actorUserId = requireAccount(ctx.actor).id;
  await transaction(ctx, (tx) =>
    recordAudit(ctx, tx, { actorUserId, action: "document.exported", subject: ["entity", entity.id] }),
  );
  const name = `${entity.urlslug}-knowledge-${ctx.now().toISOString().slice(0, 10)}.csv`;
  return { content: knowledgeCsv(await ctx.reads.current(), entity.id), name };
}

/** The documents of an entity as CSV, in chunks of a line each. */
export function knowledgeCsv(db: Db, entityId: string): AsyncGenerator<string> {
  return writeCsv(KNOWLEDGE_COLUMNS, readRows(db, entityId));
}

async function* readRows(db: Db, entityId: string): AsyncGenerator<Row> {
  for (let after: string | undefined; ; ) {
    const isOfPage = after ? gt(contextDocuments.id, after) : undefined;
    const page: DocumentRow[] = await db
      .select()
      .from(contextDocuments)
      .where(and(eq(contextDocuments.entityId, entityId), isPresent, isOfPage))
      .orderBy(asc(contextDocuments.id))
      .limit(DOCUMENTS);
    for (const document of page) yield* rowsOf(db, document);
    after = page.at(-1)?.id;
    if (page.length < DOCUMENTS) return;
  }
}

async function* rowsOf(db: Db, document: DocumentRow): AsyncGenerator<Row> {
  const { kind, body, title, language, year, source, url } = document;
  const about = { kind, title, language, year, source, url };
  const empty = { question: null, content: null, part: 1, refresh: null };
  if (kind === "url") yield { ...about, ...empty, refresh: document.refreshInterval };
  else if (kind === "questions" && body !== null) {
    for (const [place, { question, answer }] of parseQuestions(body).entries())
      yield { ...about, ...empty, question, content: answer, part: place + 1 };
  } else {
    let part = 0;
    for await (const content of partsOf(kind === "text" ? [body ?? ""] : readMarkdown(db, document)))
      yield { ...about, ...empty, content, part: ++part };
  }
}

/** The read text of a file, with its headings as Markdown. */
async function* readMarkdown(db: Db, { id }: DocumentRow): AsyncGenerator<string> {
  let lastHeading: string | null = null;
  for (let after = -1; ; ) {
    const page = await db
      .select({ position: passages.position, heading: passages.heading, body: passages.body })
      .from(passages)
      .where(and(eq(passages.documentId, id), gt(passages.position, after)))
      .orderBy(asc(passages.position))
      .limit(PASSAGES);
    for (const { heading, body } of page) {
      yield `${heading !== null && heading !== lastHeading ? `## ${heading}\n\n` : ""}${body}\n\n`;
      lastHeading = heading;
    }
    after = page.at(-1)?.position ?? after;
    if (page.length < PASSAGES) return;
  }
}

/** Texts as parts that fit into a cell, cut behind a line or a word. Joined, they are the text. */
async function* partsOf(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let held = "";
  for await (const text of texts) {
    held += text;
    while (held.length > PART_MAX) {
      const cut = cutOf(held);
      yield held.slice(0, cut);
      held = held.slice(cut);
    }
  }
  if (held !== "") yield held;
}

function cutOf(text: string): number {
  const start = text.slice(0, PART_MAX);
  const behind = Math.max(start.lastIndexOf("\n"), start.lastIndexOf(" "));
  if (behind > PART_MAX / 2) return behind + 1;
  return /[\ud800-\udbff]$/.test(start) ? PART_MAX - 1 : PART_MAX;
}
