import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { contextDocuments, type DocumentRow, passages } from "../../../db/schema/knowledge";
import type { ReadDocument, ReadPassage } from "../../../documents/port";
import { collectPassages, withPassages } from "./read-document";

/** A paragraph that so many other pages of the site have is boilerplate; those pages keep it. */
const PAGES_MIN = 2;
/** Shorter paragraphs, such as "Closed", say something of their own on each page. */
const CHARACTERS_MIN = 20;
/** Pages of a site that a new one is compared with, and passages of them. */
const SITE_PAGES_MAX = 200;
const SITE_PASSAGES_MAX = 5_000;

/**
 * A web page without the paragraphs that repeat over its site, such as an address in each footer. The pages that were
 * read first keep them, so that they still answer. A page of nothing else stays as it is.
 */
export async function removeBoilerplate(db: Db, document: DocumentRow, read: ReadDocument): Promise<ReadDocument> {
  const own = await collectPassages(read);
  const known = await paragraphsOfSite(db, document);
  const kept = own.flatMap((passage) => withoutKnown(passage, known));
  return withPassages(read, kept.length > 0 ? kept : own);
}

function withoutKnown(passage: ReadPassage, known: ReadonlyMap<string, ReadonlySet<string>>): ReadPassage[] {
  const paragraphs = passage.body.split("\n\n").filter((text) => (known.get(text)?.size ?? 0) < PAGES_MIN);
  return paragraphs.length === 0 ? [] : [{ ...passage, body: paragraphs.join("\n\n") }];
}

/** The paragraphs of the other pages of a document's site, each with the documents that have it. */
async function paragraphsOfSite(db: Db, { id, entityId, url }: DocumentRow): Promise<Map<string, Set<string>>> {
  const host = URL.canParse(url ?? "") ? new URL(url ?? "").host : "";
  const { status, kind, createdAt } = contextDocuments;
  const isOfSite = sql`split_part(${contextDocuments.url}, '/', 3) = ${host}`;
  const others = await db
    .select({ id: contextDocuments.id })
    .from(contextDocuments)
    .where(
      and(
        eq(contextDocuments.entityId, entityId),
        eq(kind, "url"),
        eq(status, "ready"),
        ne(contextDocuments.id, id),
        isOfSite,
      ),
    )
    .orderBy(createdAt)
    .limit(SITE_PAGES_MAX);
  const paragraphs = new Map<string, Set<string>>();
  if (host === "" || others.length < PAGES_MIN) return paragraphs;
  const stored = await db
    .select({ documentId: passages.documentId, body: passages.body })
    .from(passages)
    .where(
      inArray(
        passages.documentId,
        others.map((other) => other.id),
      ),
    )
    .limit(SITE_PASSAGES_MAX);
  for (const { documentId, body } of stored)
    for (const text of body.split("\n\n")) {
      if (text.length < CHARACTERS_MIN) continue;
      const documents = paragraphs.get(text) ?? new Set();
      paragraphs.set(text, documents.add(documentId));
    }
  return paragraphs;
}
