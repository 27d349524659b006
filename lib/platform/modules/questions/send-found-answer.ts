import { and, eq, isNull } from "drizzle-orm";
import type { StoredSource } from "@/lib/contract/chat/schemas";
import { recordAudit } from "../../audit";
import type { Platform } from "../../context";
import type { PlannedEntity } from "../../db/planned-entity";
import { unansweredQuestions } from "../../db/schema/chat";
import { lockQuestion } from "./queries";
import { sendLaterAnswers } from "./send-later-answers";

type FoundAnswer = Readonly<{
  groupId: string;
  /** Only the visitors of these questions get it. */
  questionIds: readonly string[];
  text: string;
  /** The text without citation marks. */
  mailText: string;
  sources: readonly StoredSource[];
}>;

/**
 * Sends a reply that the entity's material now gives to visitors of a group who wait for it, and closes their
 * questions. Those of visitors who do not wait stay open for a person. A group that has been answered or dismissed in the
 * meantime changes nothing.
 */
export async function sendFoundAnswer(platform: Platform, entity: PlannedEntity, answer: FoundAnswer): Promise<void> {
  const at = platform.now();
  await platform.db.transaction(async (tx) => {
    const group = await lockQuestion(tx, entity.id, answer.groupId);
    if (group.answeredAt || group.dismissedAt) return;
    const { notified } = await sendLaterAnswers({ ...platform, db: tx }, entity, { ...answer, by: null, at });
    const { groupId, notifiedAt, answeredAt } = unansweredQuestions;
    await tx
      .update(unansweredQuestions)
      .set({ answeredAt: at })
      .where(and(eq(groupId, group.id), eq(notifiedAt, at), isNull(answeredAt)));
    await recordAudit({ now: platform.now, requestId: null }, tx, {
      actorUserId: null,
      action: "question.answered",
      subject: ["question", group.id],
      data: { entity_id: entity.id, notified },
    });
  });
}
