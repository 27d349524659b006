import { buffer } from "node:stream/consumers";
import type { ConsentDocumentType } from "@/lib/contract/likeness/schemas";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { findConsent } from "./get-likeness-consent";

/** The consent document of an entity, for admins. The record of the opening is written before the document is read. */
export async function openLikenessConsent({
  ctx,
  input: { id },
}: Verb<{ id: string }>): Promise<{ bytes: Buffer; contentType: ConsentDocumentType }> {
  const admin = requireAdmin(ctx.actor);
  const consent = await findConsent(ctx.db, id);
  if (!consent) throw new Failure("not_found", { thing: "likeness_consent" });
  const subject = ["entity", id] as const;
  await recordAudit(ctx, ctx.db, { actorUserId: admin.id, action: "likeness_consent.opened", subject });
  return { bytes: await buffer(await ctx.storage.read(consent.fileKey)), contentType: consent.contentType };
}
