import { and, eq, gt, sql } from "drizzle-orm";
import type { SpeechFormat, SpeechSpeed } from "@/lib/contract/voice/schemas";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Ctx } from "../../context";
import { auditLog } from "../../db/schema/system";
import { Failure } from "../../failure";
import type { MarkedAudio } from "../../speech/mark/marked-audio";
import type { AudioRequest } from "../../speech/port";
import { type SpokenSentence, spokenText } from "../../speech/sentences/spoken-sentences";
import { chooseVoice } from "./choose-voice";
import { requireVoiceRight, speechQuotaOf } from "./policy";
import { languageOf, type ReadableTurn, sentencesOfReply } from "./readable-response";

type Manner = Readonly<{ speed: SpeechSpeed; format: SpeechFormat }>;
type Words = Pick<SpokenSentence, "text" | "language">;

/** Speaks of one reply. */
export type ReplyVoice = Readonly<{
  /** Some sentences, each made and paid for once. */
  speak: (sentences: readonly SpokenSentence[]) => Promise<MarkedAudio>;
  /** All of it. Throws not_possible_now for a reply without words. */
  speakWhole: () => Promise<MarkedAudio>;
}>;

const HOUR_MS = 3_600_000;

/**
 * The voice of a reply for a caller who may read it: judges the entity's plan, records what an admin hears, and speaks in
 * the language of the reply's own words. Every call that speaks a reply takes it.
 */
export async function openReplyVoice(ctx: Ctx, turn: ReadableTurn, { speed, format }: Manner): Promise<ReplyVoice> {
  const { entity, response } = turn;
  requireVoiceRight(entity, ctx.settings);
  const { vendor, clone } = await chooseVoice(ctx, entity);
  if (turn.isAdminReading) await recordAdminReading(ctx, turn);
  const use = { responseId: response.id, quota: speechQuotaOf(entity, ctx) };
  const requestFor = ({ text, language }: Words): AudioRequest => {
    return { entityId: entity.id, vendor, clone, text, language, speed, format };
  };
  // MP3 files can be joined as they are; WAV files would have to be decoded.
  const speak = (sentences: readonly SpokenSentence[]): Promise<MarkedAudio> => {
    const [first] = sentences;
    if (!first) throw new Failure("not_possible_now");
    if (format === "mp3") return ctx.spokenAudio.getJoined(sentences.map(requestFor), use);
    return ctx.spokenAudio.get(requestFor({ ...first, text: sentences.map(({ text }) => text).join(" ") }), use);
  };
  return {
    speak,
    speakWhole: async () => {
      const sentences = await sentencesOfReply(turn, response.body, true);
      // Heard while it was written: its sentences are there, and are not paid for again.
      if (format === "mp3" && sentences.length > 1 && (await ctx.spokenAudio.areCached(sentences.map(requestFor))))
        return speak(sentences);
      const whole = await spokenText(response.body, languageOf(turn.message));
      if (!whole) throw new Failure("not_possible_now");
      return ctx.spokenAudio.get(requestFor(whole), use);
    },
  };
}

/** Records that an admin hears a conversation, once an hour: a reply is heard sentence by sentence. */
async function recordAdminReading(ctx: Ctx, { entity, message }: ReadableTurn): Promise<void> {
  const actorUserId = requireAccount(ctx.actor).id;
  const isRecent = and(
    eq(auditLog.actorUserId, actorUserId),
    gt(auditLog.createdAt, new Date(ctx.now().getTime() - HOUR_MS)),
    eq(auditLog.action, "conversation.opened"),
    sql`${auditLog.data} ->> 'conversation_id' = ${message.conversationId}`,
  );
  const [recorded] = await ctx.db.select({ id: auditLog.id }).from(auditLog).where(isRecent).limit(1);
  if (recorded) return;
  await recordAudit(ctx, ctx.db, {
    actorUserId,
    action: "conversation.opened",
    subject: ["entity", entity.id],
    data: { conversation_id: message.conversationId },
  });
}
