import { and, eq, exists, inArray } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { isOnAllowedEntity } from "../../auth/identities-for";
import { verifiedUserIds } from "../../auth/own-turns";
import type { Verb } from "../../context";
import { messages, responses } from "../../db/schema/chat";
import { Failure } from "../../failure";

/** Stores a rating of a reply to one of the caller's own messages, replacing an earlier one, or withdraws it. */
export async function rateResponse({ ctx, input }: Verb<"rateResponse">): Promise<Output<"rateResponse">> {
  const rating = input.rating === "none" ? null : input.rating;
  const reason = rating === null ? null : input.reason || null;
  const ownMessage = ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, responses.messageId), inArray(messages.userId, verifiedUserIds(ctx.actor))));
  const [row] = await ctx.db
    .update(responses)
    .set({ rating, ratingReason: reason, ratedAt: ctx.now() })
    .where(
      and(eq(responses.id, input.response_id), isOnAllowedEntity(ctx.actor, responses.entityId), exists(ownMessage)),
    )
    .returning({ id: responses.id });
  if (!row) throw new Failure("not_found", { thing: "response" });
  return { response_id: row.id, rating, reason };
}
