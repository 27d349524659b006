import { eq } from "drizzle-orm";
import type { StreamPosition } from "@/lib/contract/chat/event-id";
import type { ChatEvent } from "@/lib/contract/chat/events";
import type { SentEvent } from "@/lib/contract/http/endpoint";
import type { Turn } from "../../../auth/own-turns";
import type { Platform } from "../../../context";
import type { Db } from "../../../db/client";
import type { MessageRow } from "../../../db/schema/chat";
import { users } from "../../../db/schema/users";
import { admitReply } from "../../budget/admit-reply";
import { type ChatterQuota, findChatterQuota, isChatterQuotaUsedUp } from "../../chatter-groups/chatter-quota";
import type { VisitorPlace } from "../../safety/find-countries";
import { loadReplyConfig } from "../../talk/load-reply-config";
import { findReply } from "../queries";
import { claimReply } from "../turn/claim-reply";
import { followTurn } from "../turn/follow-turn";
import { planReply, type ReplyPlan } from "./plan-reply";
import { writeReply } from "./reply-writer";

type Reader = { from: StreamPosition | null; place: VisitorPlace };

/** Writes a finished reply again and yields its events. Follows the reply instead where another request claims it first. */
export async function rewriteReply(
  platform: Platform,
  turn: Turn,
  { from, place }: Reader,
): Promise<AsyncIterable<SentEvent<ChatEvent>>> {
  const claimed = await claimReply(platform, turn.response);
  if (!claimed)
    return followTurn(platform, { ...turn, response: await findReply(platform.db, turn.response.id) }, from);
  const claimedTurn = { ...turn, response: claimed };
  return writeReply(platform, claimedTurn, planAgain(platform, claimedTurn, place)).read(from);
}

async function planAgain(platform: Platform, { message, response }: Turn, place: VisitorPlace): Promise<ReplyPlan> {
  const config = await loadReplyConfig(platform.db, response.entityId);
  // The group's quota was used up when the message was sent, so its retry gets no reply either.
  const usedUpQuota = response.budgetStage === "questions_only" ? await findUsedUpQuota(platform, message) : null;
  const terms = usedUpQuota
    ? { talk: config.talk, stage: "questions_only" as const }
    : await admitReply(platform, config, response.id);
  const visitorName = await readVisitorName(platform.db, message.userId);
  return planReply(platform, config, { kind: "live", message, isFirst: false, terms, usedUpQuota, place, visitorName });
}

async function readVisitorName(db: Db, userId: string): Promise<string | null> {
  const [visitor] = await db.select({ name: users.userName }).from(users).where(eq(users.id, userId));
  return visitor?.name ?? null;
}

/** The quota of the visitor's group, where it is used up. */
async function findUsedUpQuota({ db, now }: Platform, message: MessageRow): Promise<ChatterQuota | null> {
  const quota = await findChatterQuota(db, message, now());
  return quota && (await isChatterQuotaUsedUp(db, quota)) ? quota : null;
}
