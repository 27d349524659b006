import { and, asc, eq } from "drizzle-orm";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { behaviours } from "../../db/schema/behaviour";
import { type SuggestedQuestionRow, suggestedQuestions } from "../../db/schema/questions";
import { Failure } from "../../failure";
import { findInvitations } from "../access/find-invitations";
import { canViewEntity } from "../access/policy";
import { behaviourOf } from "../talk/load-reply-config";

/** The questions that a chat offers, in its language or else in the entity's own. */
export async function getSuggestedQuestions({
  ctx,
  input: { entity_urlslug: urlslug, language },
}: Verb<"getSuggestedQuestions", "db" | "reads" | "actor">): Promise<SuggestedQuestionRow[]> {
  const entity = await findEntity(ctx.db, { urlslug });
  if (!canViewEntity(ctx.actor, entity, await findInvitations(ctx, [entity])))
    throw new Failure("not_found", { thing: "entity" });
  const db = await ctx.reads.current();
  const { entityId, isOn, position, id } = suggestedQuestions;
  const rows = await db
    .select({ suggested: suggestedQuestions, behaviour: behaviours.live })
    .from(suggestedQuestions)
    .leftJoin(behaviours, eq(behaviours.entityId, entityId))
    .where(and(eq(entityId, entity.id), eq(isOn, true)))
    .orderBy(asc(position), asc(id));
  if (!behaviourOf(rows[0]?.behaviour ?? null).suggested_questions) return [];
  const inLanguage = (code: string) => rows.flatMap(({ suggested }) => (suggested.language === code ? suggested : []));
  const chosen = inLanguage(language ?? entity.primaryLanguage);
  return chosen.length > 0 ? chosen : inLanguage(entity.primaryLanguage);
}
