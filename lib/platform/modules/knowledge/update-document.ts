import { eq } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { updateContextData } from "@/lib/contract/knowledge/update-context-data";
import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import type { DocumentRow } from "../../db/schema/knowledge";
import { contextDocuments } from "../../db/schema/knowledge";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { reserveRoom } from "../plans/storage-quota";
import { findDocument, lockDocument } from "./find-document";
import { queueReading } from "./queue-work";

type Input = ParsedInputOf<typeof updateContextData>;

/** Changes a document. What questions find it by is indexed anew; until that is done, replies do without it. */
export async function updateDocument({ ctx, input }: Verb<Input>): Promise<void> {
  const { document: found, entity } = await findDocument(ctx, input.id, "edit");
  requireFitting(found, input);
  const changed = {
    ...(input.title === undefined ? {} : { title: input.title }),
    ...(input.text === undefined ? {} : { body: input.text }),
    ...(input.url === undefined ? {} : { url: input.url }),
    ...(input.source === undefined ? {} : { source: input.source }),
    ...(input.language === undefined ? {} : { language: input.language, isLanguageExplicit: true }),
    ...(input.year === undefined ? {} : { year: input.year }),
  };
  const isLonger = input.text !== undefined && input.text.length > (found.body ?? "").length;
  const jobId = await transaction(ctx, async (tx) => {
    // Locks the entity, which comes before its document (db/locks.ts).
    if (isLonger)
      await reserveRoom(tx, ctx.settings, entity, { bytes: Buffer.byteLength(input.text ?? ""), id: found.id });
    const document = await lockDocument(tx, found.id);
    const isOtherPage = document.kind === "url" && input.url !== undefined && input.url !== document.url;
    const names = ["title", "body", "language", "year"] as const;
    const isFoundOtherwise =
      isOtherPage || names.some((name) => name in changed && Reflect.get(changed, name) !== document[name]);
    await tx
      .update(contextDocuments)
      .set({ ...changed, updatedAt: ctx.now() })
      .where(eq(contextDocuments.id, document.id));
    if (isFoundOtherwise) await queueReading(ctx, tx, document, isOtherPage);
    const actorUserId = ctx.actor[0]?.user.id ?? null;
    await recordAudit(ctx, tx, { actorUserId, action: "document.changed", subject: ["document", document.id] });
    return isFoundOtherwise ? document.jobId : null;
  });
  if (jobId) ctx.jobs.interrupt(jobId);
}

function requireFitting(document: DocumentRow, input: Input): void {
  if (input.text !== undefined && document.kind !== "text") {
    throw new Failure("invalid_input", {
      fields: { text: "text_of_file" },
    });
  }
  if (input.url === null && document.kind === "url") {
    throw new Failure("invalid_input", { fields: { url: "url_needed" } });
  }
}
