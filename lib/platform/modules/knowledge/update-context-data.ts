import { eq } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { hasTableShape } from "@/lib/contract/knowledge/table-kinds";
import type { TableShape } from "@/lib/contract/knowledge/table-shape";
import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import { contextDocuments, type DocumentRow } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { requireVersion } from "../../edit-version";
import { Failure } from "../../failure";
import { trackOrphan } from "../../storage/orphaned-files";
import { reserveStorage } from "../plans/storage-quota";
import { getContextData } from "./get-context-data";
import { type DocumentWithEntity, findDocument, lockDocument } from "./queries";
import { serializeQuestions } from "./questions";
import { queueIngestion } from "./queue-document-jobs";
import { nextRefreshOf } from "./refresh-interval";
import { queueReindex } from "./reindex-document";
import { reindexPassages } from "./reindex-passages";

type Input = ParsedInput<"updateContextData">;

/**
 * Changes a document. A new text or language queues a new ingestion; until that is done, replies do without it. A new title or
 * year indexes the passages again, which stay in use, and so does any change of a seeded document, which has no text to be read
 * again.
 */
export async function updateContextData({ ctx, input }: Verb<Input>): Promise<DocumentWithEntity> {
  const { document: found, entity } = await findDocument(ctx, input.id, "edit");
  requireMatchingKind(found, input);
  const changed = {
    ...(input.title === undefined ? {} : { title: input.title }),
    ...(input.text === undefined ? {} : { body: input.text }),
    ...(input.questions === undefined ? {} : { body: serializeQuestions(input.questions), ...NO_FILE }),
    ...(input.url === undefined ? {} : { url: input.url }),
    ...(input.source === undefined ? {} : { source: input.source }),
    ...(input.language === undefined ? {} : { language: input.language, isLanguageExplicit: true }),
    ...(input.year === undefined ? {} : { year: input.year }),
    ...(input.shape === undefined ? {} : shapeChanges(input.shape)),
    ...(input.refresh_interval === undefined
      ? {}
      : {
          refreshInterval: input.refresh_interval,
          nextRefreshAt: nextRefreshOf(input.refresh_interval, ctx.now()),
        }),
  };
  const { body } = changed;
  const isLonger = body !== undefined && body.length > (found.body ?? "").length;
  const jobId = await transaction(ctx, async (tx) => {
    // Locks the entity, which comes before its document (db/locks.ts).
    if (isLonger) await reserveStorage(tx, ctx.settings, entity, { bytes: Buffer.byteLength(body), id: found.id });
    const document = await lockDocument(tx, found.id);
    requireVersion(document, input.version);
    const isNewAddress = document.kind === "url" && input.url !== undefined && input.url !== document.url;
    const names = ["title", "body", "language", "year"] as const;
    const needsIngestion =
      isNewAddress ||
      input.shape !== undefined ||
      names.some((name) => name in changed && Reflect.get(changed, name) !== document[name]);
    // A file of questions that could not be read is replaced by typed ones.
    if (input.questions && document.fileKey) await trackOrphan(tx, document.fileKey, ctx.now());
    await tx
      .update(contextDocuments)
      .set({ ...changed, version: document.version + 1, updatedAt: ctx.now() })
      .where(eq(contextDocuments.id, document.id));
    const edited = { ...document, ...changed };
    const isNewContent = isNewAddress || input.questions !== undefined || input.shape !== undefined;
    const isReadAgain = isNewContent || !keepsPassages(document, edited);
    const isSeeded = edited.kind === "text" && edited.body === null;
    const isReindexed = isSeeded || !isReadAgain;
    const isLong = !isSeeded && edited.passageCount > REINDEXED_MAX;
    if (needsIngestion && isReindexed && isLong) await queueReindex(ctx, tx, edited);
    else if (needsIngestion && isReindexed) await reindexPassages(ctx, tx, edited);
    else if (needsIngestion) await queueIngestion(ctx, tx, document, isNewAddress);
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, { actorUserId, action: "document.changed", subject: ["document", document.id] });
    return needsIngestion && !isReindexed ? document.jobId : null;
  });
  if (jobId) ctx.jobs.interrupt(jobId);
  return getContextData({ ctx, input });
}

/** Indexing so many passages again fits in a transaction; a job indexes more. */
const REINDEXED_MAX = 500;

/** Whether the passages of a ready document stay the same, so that they can answer while they are indexed again. */
function keepsPassages(before: DocumentRow, after: DocumentRow): boolean {
  const isIdle = before.status === "ready" && before.stage === null && before.errorCode === null;
  const isSameText = before.body === after.body && before.language === after.language;
  return isIdle && isSameText && before.passageCount > 0;
}

/** Pairs of a question and an answer become typed questions, as they do in a new file. */
const shapeChanges = (shape: TableShape) => ({
  tableShape: shape,
  ...(shape.kind === "questions" ? { kind: "questions" as const } : {}),
});

const NO_FILE = { fileKey: null, fileName: null, fileBytes: null } as const;

function requireMatchingKind(document: DocumentRow, input: Input): void {
  if (input.text !== undefined && document.kind !== "text") {
    throw new Failure("invalid_input", {
      fields: { text: "text_of_file" },
    });
  }
  if (input.questions && document.kind !== "questions") {
    throw new Failure("invalid_input", { fields: { questions: "questions_of_other" } });
  }
  if (input.refresh_interval && input.refresh_interval !== "never" && document.kind !== "url") {
    throw new Failure("invalid_input", { fields: { refresh_interval: "refresh_of_other" } });
  }
  if (input.shape && (document.kind !== "file" || !hasTableShape(document.fileName ?? ""))) {
    throw new Failure("invalid_input", { fields: { shape: "shape_of_other" } });
  }
  if (input.url === null && document.kind === "url") {
    throw new Failure("invalid_input", { fields: { url: "url_needed" } });
  }
}
