import { and, eq, isNull, notInArray } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Platform } from "../../../context";
import { type ResponseRow, responses, responseVersions } from "../../../db/schema/chat";
import { leaseExpiry } from "./reply-lease";

/**
 * Claims a finished reply to be written again and stores its text as an earlier version. Null when the reply is being
 * written, so that exactly one of several concurrent callers claims it, and for a reply that a person wrote or changed.
 */
export async function claimReply(
  { db, now }: Pick<Platform, "db" | "now">,
  { id, version }: Pick<ResponseRow, "id" | "version">,
): Promise<ResponseRow | null> {
  return db.transaction(async (tx) => {
    const [old] = await tx
      .select()
      .from(responses)
      .where(
        and(
          eq(responses.id, id),
          eq(responses.version, version),
          notInArray(responses.status, ["pending", "streaming"]),
          isUntouched,
        ),
      )
      .for("update");
    if (!old) return null;
    if (old.body !== "") await tx.insert(responseVersions).values(earlierReplyOf(old));
    const at = now();
    const ratedAt = old.rating === null ? old.ratedAt : at;
    const [claimed] = await tx
      .update(responses)
      .set({ ...UNWRITTEN, ratedAt, version: old.version + 1, writer: uuid(), leaseExpiresAt: leaseExpiry(at) })
      .where(eq(responses.id, id))
      .returning();
    return claimed ?? null;
  });
}

/** A reply that a person wrote, corrected or removed does not change. */
const isUntouched = and(eq(responses.writtenBy, "entity"), isNull(responses.correctedAt), isNull(responses.removedAt));

const UNWRITTEN = {
  status: "pending",
  body: "",
  sources: [],
  correctionId: null,
  knowledgeRevision: null,
  talkSystemId: null,
  model: null,
  error: null,
  firstTokenMs: null,
  inputTokens: null,
  outputTokens: null,
  costMicros: null,
  costCurrency: null,
  rating: null,
  ratingReason: null,
  completedAt: null,
  isUnanswered: false,
  followUps: [],
  moderation: null,
  // The stage of the earlier reply stays: it says whether the message was counted against the quota of the visitor's group.
} satisfies Partial<ResponseRow>;

function earlierReplyOf(row: ResponseRow): typeof responseVersions.$inferInsert {
  const { id: responseId, version, body, status, sources, talkSystemId, model, rating, ratingReason } = row;
  const { firstTokenMs, inputTokens, outputTokens, costMicros, costCurrency, dataStorageRegion } = row;
  return {
    id: uuid(),
    responseId,
    version,
    body,
    status,
    sources,
    talkSystemId,
    model,
    firstTokenMs,
    inputTokens,
    outputTokens,
    costMicros,
    costCurrency,
    rating,
    ratingReason,
    dataStorageRegion,
    writtenAt: row.completedAt ?? row.createdAt,
  };
}
