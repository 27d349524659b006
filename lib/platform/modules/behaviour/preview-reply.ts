import { and, eq, isNull } from "drizzle-orm";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { behaviours } from "../../db/schema/behaviour";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { type DraftedReply, draftReply } from "../chat/reply/draft-reply";
import { LeakStopped, SystemsFailed } from "../chat/reply/generate-with-fallback";
import { behaviourOf, loadReplyConfig } from "../talk/load-reply-config";

/**
 * Writes a reply with settings that are not published: the given ones, else the draft, else the published ones. It costs what a
 * visitor's message costs, so it takes the right to edit. The entity's first reply is noted as tried. Throws reply_failed, and
 * plan_limit_reached.
 */
export async function previewReply({ ctx, input }: Verb<"previewReply">): Promise<DraftedReply> {
  const entity = await requireEntity(ctx, { id: input.id }, "edit");
  const config = await loadReplyConfig(ctx.db, entity.id);
  const { message: question, history, language, year } = input;
  const settings = input.settings ?? (await readDraft(ctx, entity.id)) ?? config.behaviour;
  const place = { acceptLanguage: ctx.client.acceptLanguage, timeZone: null };
  const request = { settings, question, history, language, year, place, purpose: "owner" } as const;
  const drafted = await draftReply(ctx, config, request).catch((error: unknown) => {
    if (error instanceof SystemsFailed) throw replyFailed(error.problem.retryAfter);
    if (error instanceof LeakStopped) throw replyFailed(null);
    throw error;
  });
  if (!entity.triedAt) await markTried(ctx, entity.id);
  return drafted;
}

async function markTried({ db, now }: Verb<unknown>["ctx"], entityId: string): Promise<void> {
  const isUntried = and(eq(entities.id, entityId), isNull(entities.triedAt));
  await db.update(entities).set({ triedAt: now() }).where(isUntried);
}

async function readDraft({ db }: Verb<unknown>["ctx"], entityId: string) {
  const [row] = await db
    .select({ draft: behaviours.draft })
    .from(behaviours)
    .where(eq(behaviours.entityId, entityId))
    .limit(1);
  return row?.draft ? behaviourOf(row.draft) : null;
}

function replyFailed(retryAfterSeconds: number | null): Failure {
  return new Failure("reply_failed", retryAfterSeconds === null ? {} : { retryAfterSeconds });
}
