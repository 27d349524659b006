import { buffer } from "node:stream/consumers";
import type { ConsentDocumentType } from "@/lib/contract/likeness/schemas";
import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { lockExistingEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { type LikenessConsentRow, likenessConsents } from "../../db/schema/likeness";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { removeFiles, trackOrphan, untrackOrphan } from "../../storage/orphaned-files";
import { findConsent } from "./get-likeness-consent";

/** The first bytes of each kind of document that is taken. */
const SIGNATURES: readonly (readonly [ConsentDocumentType, Buffer])[] = [
  ["application/pdf", Buffer.from("%PDF-")],
  ["image/png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["image/jpeg", Buffer.from([0xff, 0xd8, 0xff])],
];

/**
 * Stores the consent of the person whom an entity portrays, and deletes an earlier document. Throws not_possible_now for
 * entities of other types, and invalid_input for other kinds of file.
 */
export async function setLikenessConsent({
  ctx,
  input: { id, consent_document: file },
}: Verb<"setLikenessConsent">): Promise<LikenessConsentRow> {
  const entity = await requireEntity(ctx, { id }, "edit");
  if (entity.entityType !== "person") throw new Failure("not_possible_now");
  const bytes = await buffer(await ctx.storage.read(file.key));
  const contentType = SIGNATURES.find(([, start]) => bytes.subarray(0, start.length).equals(start))?.[0];
  if (!contentType) throw new Failure("invalid_input", { fields: { consent_document: "consent_document_form" } });
  const actorUserId = requireAccount(ctx.actor).id;
  const document = { fileKey: file.key, fileName: file.name, contentType, bytes: file.bytes, addedAt: ctx.now() };
  const { stored, previousKey } = await transaction(ctx, async (tx) => {
    await lockExistingEntity(tx, id);
    const previous = await findConsent(tx, id);
    const [row] = await tx
      .insert(likenessConsents)
      .values({ entityId: id, ...document })
      .onConflictDoUpdate({ target: likenessConsents.entityId, set: document })
      .returning();
    if (!row) throw new Error("The consent was not stored.");
    await untrackOrphan(tx, file.key);
    if (previous) await trackOrphan(tx, previous.fileKey, ctx.now());
    await recordAudit(ctx, tx, { actorUserId, action: "likeness_consent.added", subject: ["entity", id] });
    return { stored: row, previousKey: previous?.fileKey ?? null };
  });
  if (previousKey) await removeFiles(ctx, [previousKey]);
  return stored;
}
