import { setTimeout as wait } from "node:timers/promises";
import { and, eq, gt, sql } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { getResponseAudio as endpoint } from "@/lib/contract/voice/endpoints";
import { voiceLanguage } from "@/lib/contract/voice/schemas";
import { joinSentences } from "@/lib/contract/voice/spoken-text";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import { type ResponseRow, responses } from "../../db/schema/chat";
import { auditLog } from "../../db/schema/system";
import { Failure } from "../../failure";
import type { MarkedAudio } from "../../speech/mark/finish-audio";
import { chooseVoice } from "./choose-voice";
import { requireVoiceRight, speechQuotaOf } from "./policy";
import { findReadableResponse, type SpokenTurn } from "./readable-response";
import { spokenSentences } from "./spoken-sentences";

type Input = ParsedInputOf<typeof endpoint>;

/** How often a reply that another node is writing is read. */
const POLL_MS = 200;
const HOUR_MS = 3_600_000;
/** A request for the next sentence waits for the model that long. */
const SENTENCE_WAIT_MS = 20_000;

/**
 * A reply, or one of its sentences, spoken for a caller who may read it. Throws not_found for a sentence that the reply
 * does not have, and not_possible_now for a whole reply that is still being written or has no words to speak.
 */
export async function getResponseAudio({ ctx, input }: Verb<Input>): Promise<MarkedAudio> {
  const turn = await findReadableResponse(ctx, input.response_id, input.id);
  const { entity, message } = turn;
  requireVoiceRight(entity, ctx.settings);
  const voice = await chooseVoice(ctx, entity);
  if (turn.isAdminReading) await recordAdminReading(ctx, turn);
  const language = voiceLanguage.catch("en").parse(message.language);
  const { speed, format } = input;
  const requestFor = (text: string) => {
    return { entityId: entity.id, vendor: voice.vendor, clone: voice.clone, text, language, speed, format };
  };
  const making = { responseId: turn.response.id, quota: speechQuotaOf(entity, ctx) };
  if (input.sentence !== undefined) {
    const text = await awaitSentence(ctx, turn, input.sentence, input.version);
    return ctx.spokenAudio.get(requestFor(text), making);
  }
  requireVersion(turn.response, input.version);
  if (isBeingWritten(turn.response)) throw new Failure("not_possible_now");
  const spoken = spokenSentences(turn.response.body, true);
  if (spoken.length === 0) throw new Failure("not_possible_now");
  const sentences = spoken.map(({ text }) => requestFor(text));
  // Heard while it was written: its sentences are there, and are not paid for again.
  if (format === "mp3" && sentences.length > 1 && (await ctx.spokenAudio.areCached(sentences)))
    return ctx.spokenAudio.getJoined(sentences, making);
  return ctx.spokenAudio.get(requestFor(joinSentences(spoken)), making);
}

/** Records that an admin hears a conversation, once an hour: a reply is heard sentence by sentence. */
async function recordAdminReading(ctx: Ctx, { entity, message }: SpokenTurn): Promise<void> {
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

/** The text of a sentence, as soon as further text cannot change it. */
async function awaitSentence(ctx: Ctx, turn: SpokenTurn, index: number, version: number | undefined): Promise<string> {
  const until = performance.now() + SENTENCE_WAIT_MS;
  const timeUp = wait(SENTENCE_WAIT_MS, undefined, { ref: false });
  for (let response = turn.response; ; response = await readResponse(ctx, turn.response.id)) {
    requireVersion(response, version);
    const isWriting = isBeingWritten(response);
    const live = isWriting ? ctx.turns.find(turn.message.id)?.turn : undefined;
    let sentence = spokenSentences(live?.text ?? response.body, !isWriting)[index];
    while (live && !sentence && !live.hasEnded && performance.now() <= until) {
      await Promise.race([live.changed, timeUp]);
      sentence = spokenSentences(live.text, false)[index];
    }
    if (sentence) return sentence.text;
    if (!isWriting) throw new Failure("not_found", { thing: "sentence" });
    if (performance.now() > until) throw new Failure("not_possible_now");
    if (!live) await wait(POLL_MS);
  }
}

async function readResponse({ db }: Pick<Ctx, "db">, id: string): Promise<ResponseRow> {
  const [row] = await db.select().from(responses).where(eq(responses.id, id)).limit(1);
  if (!row || row.removedAt) throw new Failure("not_found", { thing: "response" });
  return row;
}

function requireVersion({ version }: ResponseRow, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) throw new Failure("not_found", { thing: "response" });
}

const isBeingWritten = ({ status }: ResponseRow) => status === "pending" || status === "streaming";
