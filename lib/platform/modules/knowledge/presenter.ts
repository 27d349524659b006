import { DOCUMENT_ERROR_CODES, DOCUMENT_ERRORS } from "@/lib/contract/knowledge/document-errors";
import { DOCUMENT_NOTICE_CODES, DOCUMENT_NOTICES } from "@/lib/contract/knowledge/document-notices";
import {
  type ContextDocument,
  contextDocument,
  type UnansweredQuestion,
  unansweredQuestion,
} from "@/lib/contract/knowledge/schemas";
import { serverText } from "@/lib/i18n/platform-text";
import type { FoundQuestion } from "./list-my-unanswered";
import type { FoundDocument } from "./queries";

/** A document as its owner sees it. */
export function presentDocument({ document, heartbeatAt }: FoundDocument): ContextDocument {
  const status = document.status === "erasing" ? "cancelled" : document.status;
  const isInProgress = status === "queued" || status === "indexing";
  return {
    id: document.id,
    digitalentity_id: document.entityId,
    kind: document.kind,
    title: document.title,
    source: document.source,
    url: document.url,
    file_name: document.kind === "file" ? document.fileName : null,
    file_bytes: document.fileBytes,
    language: contextDocument.shape.language.catch("en").parse(document.language),
    year: document.year,
    status,
    stage: isInProgress ? document.stage : null,
    progress: status === "ready" ? 100 : document.progress,
    heartbeat_at: isInProgress ? (heartbeatAt?.toISOString() ?? null) : null,
    error: presentError(document.errorCode, document.errorDetail),
    notices: DOCUMENT_NOTICE_CODES.filter((code) => document.notices.includes(code)).map((code) => ({
      code,
      message: DOCUMENT_NOTICES[code],
    })),
    passages: document.passageCount,
    created_at: document.createdAt.toISOString(),
    updated_at: (document.updatedAt ?? document.createdAt).toISOString(),
  };
}

/** A document with the text that was typed into the form. */
export function presentFullDocument(found: FoundDocument) {
  return { ...presentDocument(found), text: found.document.kind === "text" ? found.document.body : null };
}

function presentError(given: string | null, detail: string | null): ContextDocument["error"] {
  if (given === null) return null;
  const code = DOCUMENT_ERROR_CODES.find((known) => known === given) ?? "interrupted";
  const { message, retry } = DOCUMENT_ERRORS[code];
  return {
    code,
    message: message.replace("{detail}", detail ?? serverText("knowledge.unknownDetail")),
    may_retry: retry,
  };
}

/** An unanswered question as the entity's owner sees it. */
export function presentUnanswered({ id, question, language, year, askedAt }: FoundQuestion): UnansweredQuestion {
  return {
    id,
    question,
    language: unansweredQuestion.shape.language.catch("en").parse(language),
    year,
    asked_at: askedAt.toISOString(),
  };
}
