import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { recordAcceptance } from "../../terms";
import { requireVisitor } from "../visitor-data/policy";
import { type AcceptedTerms, findTerms } from "./list-accepted-terms";

/** Accepts terms of the caller that have changed. Throws not_found for a text that is not the one to accept now. */
export async function acceptTerms({
  ctx,
  input: { text_id: textId, digitalentity_id: id },
}: Verb<"acceptTerms">): Promise<AcceptedTerms[]> {
  const user = requireVisitor(ctx.actor);
  const entityId = id ?? null;
  await transaction(ctx, async (tx) => {
    const terms = await findTerms(tx, user);
    const changed = terms.find(({ entity, toAccept }) => (entity?.id ?? null) === entityId && toAccept?.id === textId);
    if (!changed?.toAccept) throw new Failure("not_found", { thing: "terms" });
    await recordAcceptance(ctx, tx, { userId: user.id, entityId, text: changed.toAccept });
    const data = { text_id: textId, kind: changed.kind };
    const subject = entityId === null ? (["user", user.id] as const) : (["entity", entityId] as const);
    await recordAudit(ctx, tx, { actorUserId: user.id, action: "terms.accepted", subject, data });
  });
  return findTerms(ctx.db, user);
}
