import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Platform } from "../../context";
import { questionGroups } from "../../db/schema/questions";
import type { OpenWording } from "./read-open-groups";

type Marked = Readonly<{
  entityId: string;
  /** The questions that were looked at, and those among them that the material answers. */
  wordings: readonly OpenWording[];
  answerable: readonly OpenWording[];
}>;

/** Stores which of an entity's groups of questions its material may answer now, and since when. */
export async function markAnswerable(
  { db, now }: Pick<Platform, "db" | "now">,
  { entityId, wordings, answerable }: Marked,
): Promise<void> {
  const yes = [...new Set(answerable.map(({ groupId }) => groupId))];
  const no = [...new Set(wordings.map(({ groupId }) => groupId))].filter((id) => !yes.includes(id));
  const isOwn = eq(questionGroups.entityId, entityId);
  const { id, answerableAt } = questionGroups;
  if (yes.length > 0) {
    const set = { answerableAt: now() };
    await db
      .update(questionGroups)
      .set(set)
      .where(and(isOwn, inArray(id, yes), isNull(answerableAt)));
  }
  if (no.length > 0)
    await db
      .update(questionGroups)
      .set({ answerableAt: null })
      .where(and(isOwn, inArray(id, no)));
}
