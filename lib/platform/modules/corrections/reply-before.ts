import { and, eq, notInArray } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client";
import { corrections, type ResponseRow, ratingEnum, responseStatusEnum, responses } from "../../db/schema/chat";

const time = z.coerce.date().nullable();

/** The state that a correction changes: the reply's text, and its corrections in use or paused. */
export const replyBefore = z.object({
  reply: z.object({
    body: z.string(),
    status: z.enum(responseStatusEnum.enumValues),
    bodyBefore: z.string().nullable(),
    correctedAt: time,
    correctedBy: z.string().nullable(),
    rating: z.enum(ratingEnum.enumValues).nullable(),
    ratingReason: z.string().nullable(),
    ratedAt: time,
    completedAt: time,
  }),
  uses: z.array(z.object({ id: z.string(), answer: z.string(), createdBy: z.string().nullable(), withdrawnAt: time })),
});
type ReplyBefore = z.output<typeof replyBefore>;

/** Reads what a correction of a locked reply will change. */
export async function readBefore(tx: Db, current: ResponseRow): Promise<ReplyBefore> {
  const uses = await tx.select().from(corrections).where(eq(corrections.responseId, current.id));
  return replyBefore.parse({ reply: current, uses });
}

/** Gives a locked reply its state before a correction. */
export async function writeBefore(tx: Db, id: string, { reply, uses }: ReplyBefore): Promise<void> {
  await tx.update(responses).set(reply).where(eq(responses.id, id));
  const known = uses.map((use) => use.id);
  const isNew = known.length > 0 ? notInArray(corrections.id, known) : undefined;
  await tx.delete(corrections).where(and(eq(corrections.responseId, id), isNew));
  for (const { id: correctionId, ...use } of uses)
    await tx.update(corrections).set(use).where(eq(corrections.id, correctionId));
}
