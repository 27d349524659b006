import { eq } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { recordAudit } from "../../audit";
import { requireEntity } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import { questionGroups } from "../../db/schema/questions";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { lockQuestion } from "./queries";

type Input = ParsedInput<"dismissQuestion">;

/** Takes a question off the list without an answer. Dismissing it again changes nothing. */
export function dismissQuestion({ ctx, input }: Verb<Input>): Promise<void> {
  return setDismissed(ctx, input, true);
}

/** Dismisses or restores a group of questions that has no answer. Throws not_possible_now for one that has. */
export async function setDismissed(ctx: Ctx, { id, question_id }: Input, isDismissed: boolean): Promise<void> {
  const entity = await requireEntity(ctx, { id }, "edit");
  await transaction(ctx, async (tx) => {
    const group = await lockQuestion(tx, entity.id, question_id);
    if (group.answeredAt) throw new Failure("not_possible_now");
    if ((group.dismissedAt !== null) === isDismissed) return;
    const dismissedAt = isDismissed ? ctx.now() : null;
    await tx.update(questionGroups).set({ dismissedAt }).where(eq(questionGroups.id, group.id));
    await recordAudit(ctx, tx, {
      actorUserId: requireAccount(ctx.actor).id,
      action: isDismissed ? "question.dismissed" : "question.restored",
      subject: ["question", group.id],
      data: { entity_id: entity.id },
    });
  });
}
