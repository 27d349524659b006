import { DOCUMENT_ERROR_CODES, DOCUMENT_ERRORS } from "@/lib/contract/knowledge/document-errors";
import { DOCUMENT_NOTICE_CODES, KEPT_NOTICES } from "@/lib/contract/knowledge/document-notices";
import {
  type ContextDocument,
  type Crawl,
  contextDocument,
  type DocumentUse,
  documentStage,
  type FollowedCrawl,
  type FullContextDocument,
  type PresentedNotice,
  type SiteDocument,
  type TriedPassage,
  type Upload,
} from "@/lib/contract/knowledge/schemas";
import { platformMessages } from "@/lib/i18n/platform-text";
import type { CrawlRow, UploadRow } from "../../db/schema/knowledge";
import { presentEntityReference } from "../../entity-reference";
import { type FoundCrawl, keyOfPage } from "./get-crawl";
import { expiryOf } from "./get-upload";
import type { ListedDocument } from "./list-context-data";
import type { DocumentUse as FoundUse } from "./list-document-uses";
import type { FollowedCrawl as FoundFollowed } from "./list-followed-crawls";
import type { DocumentWithEntity, FoundDocument } from "./queries";
import { parseQuestions } from "./questions";
import type { TriedQuestion } from "./try-question";

/** A document as its owner sees it. */
export function presentDocument({ document, heartbeatAt }: FoundDocument): ContextDocument {
  const status = document.status === "erasing" || document.status === "deleted" ? "cancelled" : document.status;
  // A ready page that is fetched again stays ready.
  const isInProgress = status === "queued" || status === "indexing" || (status === "ready" && document.stage !== null);
  return {
    id: document.id,
    digitalentity_id: document.entityId,
    kind: document.kind,
    title: document.title,
    source: document.source,
    url: document.url,
    file_name: document.kind === "url" ? null : document.fileName,
    file_bytes: document.fileBytes,
    language: contextDocument.shape.language.catch("en").parse(document.language),
    year: document.year,
    status,
    stage: isInProgress ? document.stage : null,
    progress: status === "ready" && !isInProgress ? 100 : document.progress,
    heartbeat_at: isInProgress ? (heartbeatAt?.toISOString() ?? null) : null,
    error: presentError(document.errorCode, document.errorDetail),
    notices: document.notices.flatMap(presentNotice),
    passages: document.passageCount,
    refresh_interval: document.refreshInterval,
    next_refresh_at: document.nextRefreshAt?.toISOString() ?? null,
    version: document.version,
    created_at: document.createdAt.toISOString(),
    updated_at: (document.updatedAt ?? document.createdAt).toISOString(),
  };
}

/** A document in the list of all entities. */
export function presentSiteDocument(found: ListedDocument): SiteDocument {
  return { ...presentDocument(found), entity: presentEntityReference(found.entity) };
}

export function presentUpload(found: UploadRow): Upload {
  return {
    id: found.id,
    digitalentity_id: found.entityId,
    file_name: found.fileName,
    file_bytes: found.fileBytes,
    offset: found.offset,
    expires_at: expiryOf(found).toISOString(),
  };
}

/** A document with the text or the questions that were typed into the form. */
export function presentFullDocument(found: DocumentWithEntity): FullContextDocument {
  const { document, entity, canEdit } = found;
  const { kind, body } = document;
  return {
    ...presentDocument(found),
    text: kind === "text" ? body : null,
    questions: kind === "questions" && body !== null ? parseQuestions(body) : null,
    stage_times: document.stageTimes.flatMap(({ stage, at }) => {
      const known = documentStage.safeParse(stage);
      return known.success ? [{ stage: known.data, at }] : [];
    }),
    entity: { urlslug: entity.urlslug, entity_name: entity.name },
    can: { edit: canEdit },
  };
}

/** A stored notice in the reader's language, with the passage and the pages that it is about. */
function presentNotice(stored: string): PresentedNotice[] {
  const [name, query] = stored.split("?");
  const code = DOCUMENT_NOTICE_CODES.find((known) => known === name);
  if (code === undefined) return [];
  const values = new URLSearchParams(query);
  const message = platformMessages().documents.notices[code];
  return [
    {
      code,
      message: message.replace(/\{(\w+)\}/g, (_, key: string) => values.get(key) ?? ""),
      text: message.includes("{text}") ? null : values.get("text"),
      pages: (values.get("pages") ?? "").split(",").flatMap((page) => (/^\d+$/.test(page) ? [Number(page)] : [])),
      is_lost: !KEPT_NOTICES.has(code),
    },
  ];
}

function presentError(given: string | null, detail: string | null): ContextDocument["error"] {
  if (given === null) return null;
  const code = DOCUMENT_ERROR_CODES.find((known) => known === given) ?? "interrupted";
  const message = platformMessages().documents.errors[code];
  const { retry } = DOCUMENT_ERRORS[code];
  return {
    code,
    message: message.replace("{detail}", () => textOfDetail(detail ?? "unknown")),
    may_retry: retry,
  };
}

/** A `DocumentDetail` in the reader's language; a number, a status or a media type stays as it is. */
function textOfDetail(detail: string): string {
  const details: Readonly<Record<string, string>> = platformMessages().documents.details;
  const [code = "", query] = detail.split("?");
  const values = new URLSearchParams(query);
  const text = Object.hasOwn(details, code) ? details[code] : undefined;
  return text?.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? "") ?? detail;
}

/** A reply that cites a document. */
export function presentUse({ id, conversationId, at, userName, question }: FoundUse): DocumentUse {
  return { conversation_id: conversationId, response_id: id, timestamp: at, user_name: userName, question };
}

/** A passage that a question found, with its rank from 1. */
export function presentTried(found: TriedQuestion["items"][number], place: number): TriedPassage {
  const { id, documentId, title, heading, year, body, isUsed, words, meaning, together, matched } = found;
  return {
    rank: place + 1,
    passage_id: id,
    document_id: documentId,
    title,
    heading,
    year,
    text: body,
    is_used: isUsed,
    words,
    meaning,
    together,
    matched: [...matched],
  };
}

/** A crawl with the pages found so far. */
export function presentCrawl({ crawl, added }: FoundCrawl): Crawl {
  const error = presentError(crawl.errorCode, null);
  return {
    id: crawl.id,
    digitalentity_id: crawl.entityId,
    url: crawl.url,
    depth: crawl.maxDepth,
    status: crawl.status,
    error: error && { code: error.code, message: error.message },
    pages: crawl.pages.map(({ url, title, isBusy = false }) => ({
      url,
      title,
      is_added: added.has(keyOfPage(url)),
      is_busy: isBusy,
    })),
    disallowed: crawl.disallowedCount,
    is_truncated: crawl.isTruncated,
    list: presentList(crawl.list),
    created_at: crawl.createdAt.toISOString(),
  };
}

/** A sitemap and an index of sitemaps are the same to its owner. */
function presentList(list: CrawlRow["list"]): Crawl["list"] {
  return list === "index" ? "sitemap" : list;
}

/** A list that is read again every day. */
export function presentFollowed({ crawl, documents }: FoundFollowed): FollowedCrawl {
  const error = presentError(crawl.errorCode, crawl.errorDetail);
  return {
    id: crawl.id,
    url: crawl.url,
    list: presentList(crawl.list) ?? "sitemap",
    documents,
    error: error && { code: error.code, message: error.message },
    read_at: (crawl.readAt ?? crawl.createdAt).toISOString(),
    next_read_at: (crawl.nextReadAt ?? crawl.createdAt).toISOString(),
  };
}
