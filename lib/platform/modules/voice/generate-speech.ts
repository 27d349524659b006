import { and, eq } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { Language } from "@/lib/contract/languages/languages";
import type { generateSpeech as endpoint } from "@/lib/contract/voice/endpoints";
import { voiceLanguage } from "@/lib/contract/voice/schemas";
import { spokenText } from "@/lib/contract/voice/spoken-text";
import { hasRight, requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import type { PlannedEntity } from "../../db/planned-entity";
import { voiceClones } from "../../db/schema/voice";
import { Failure } from "../../failure";
import type { MarkedAudio } from "../../speech/mark/finish-audio";
import { type ChosenVoice, chooseVoice, voiceOf } from "./choose-voice";
import { requireVoiceRight, speechQuotaOf } from "./policy";
import { findLatestTurns, findReadableResponse, isServedHere, type SpokenTurn } from "./readable-response";
import { spokenSentences } from "./spoken-sentences";

type Input = ParsedInputOf<typeof endpoint>;

/**
 * Speaks a text in an entity's voice. Editors choose any text; for other callers the sentences of a reply that they may read
 * and that have the words are spoken, as the reply has them, so that a voice is not made to say other words. Throws
 * not_found for any other text.
 */
export async function generateSpeech({ ctx, input }: Verb<Input>): Promise<MarkedAudio> {
  const entity = await findEntity(ctx.db, { id: input.id });
  if (!isServedHere(ctx, entity.id)) throw new Failure("not_found", { thing: "entity" });
  // Rights come before the work on texts, which anyone may send.
  const canEdit = await isEditor(ctx, entity);
  const turns = canEdit ? [] : await findOwnTurns(ctx, input);
  requireVoiceRight(entity, ctx.settings);
  const voice = canEdit && input.voice_clone_id ? await findCloneVoice(ctx, input) : await chooseVoice(ctx, entity);
  const { responseId, sentences, language } = canEdit ? chosenText(input, entity) : findWords(ctx, input, turns);
  const { speed, output_format: format } = input;
  const requestFor = (text: string) => {
    return { entityId: entity.id, vendor: voice.vendor, clone: voice.clone, text, language, speed, format };
  };
  const use = { responseId, quota: speechQuotaOf(entity, ctx) };
  // MP3 files can be joined, so each sentence of a reply is made and paid for once.
  if (format === "mp3") return ctx.spokenAudio.getJoined(sentences.map(requestFor), use);
  return ctx.spokenAudio.get(requestFor(sentences.join(" ")), use);
}

type Words = { responseId: string | null; sentences: readonly string[]; language: Language };

const chosenText = ({ text, language }: Input, entity: PlannedEntity): Words => ({
  responseId: null,
  sentences: [spokenText(text) || text.trim()],
  language: language ?? voiceLanguage.catch("en").parse(entity.primaryLanguage),
});

async function isEditor(ctx: Ctx, entity: PlannedEntity): Promise<boolean> {
  return requireEntityRight(ctx, entity, "read").then(
    (role) => hasRight(role, "edit"),
    (error: unknown) => {
      if (error instanceof Failure) return false;
      throw error;
    },
  );
}

async function findCloneVoice(ctx: Ctx, { id, voice_clone_id }: Input): Promise<ChosenVoice> {
  const isIt = and(eq(voiceClones.id, voice_clone_id ?? ""), eq(voiceClones.entityId, id));
  const [row] = await ctx.db.select().from(voiceClones).where(isIt).limit(1);
  if (!row) throw new Failure("not_found", { thing: "voice_clone" });
  const voice = voiceOf(ctx, row);
  if (!voice) throw new Failure(row.status === "ready" ? "speech_unavailable" : "not_possible_now");
  return voice;
}

/** Finds the reply that the caller names, or the caller's latest replies. Throws not_found when the caller may read none. */
async function findOwnTurns(ctx: Ctx, { id, response_id }: Input): Promise<readonly SpokenTurn[]> {
  const turns = response_id ? [await findReadableResponse(ctx, response_id, id)] : await findLatestTurns(ctx, id);
  if (turns.length === 0) throw new Failure("not_found", { thing: "response" });
  return turns;
}

/** The sentences with the words, of one of the replies, also while it is being written. */
function findWords({ turns: live }: Ctx, { text }: Input, turns: readonly SpokenTurn[]): Words {
  const letters = lettersOf(spokenText(text) || text);
  for (const { message, response } of letters === "" ? [] : turns) {
    const written = live.find(message.id)?.turn.text ?? "";
    const isFinished = response.status !== "pending" && response.status !== "streaming";
    const sentences = sentencesWith(letters, response.body, isFinished) ?? sentencesWith(letters, written, false);
    if (sentences) {
      return { responseId: response.id, sentences, language: voiceLanguage.catch("en").parse(message.language) };
    }
  }
  throw new Failure("not_found", { thing: "response" });
}

/**
 * The whole sentences of a reply that have these letters, from the beginning of a word to the end of one; null for none. Of
 * an unfinished reply only sentences that further text cannot change.
 */
function sentencesWith(letters: string, reply: string, isFinished: boolean): readonly string[] | null {
  const sentences = spokenSentences(reply, isFinished).map(({ text }) => text);
  const edges = new Set([0]);
  const ends: number[] = [];
  let whole = "";
  for (const sentence of sentences) {
    for (const word of sentence.normalize("NFKC").split(NO_LETTERS)) {
      whole += word;
      edges.add(whole.length);
    }
    ends.push(whole.length);
  }
  for (const at of edges) {
    const end = at + letters.length;
    if (!edges.has(end) || !whole.startsWith(letters, at)) continue;
    return sentences.filter((_, index) => (ends[index] ?? 0) > at && (ends[index - 1] ?? 0) < end);
  }
  return null;
}

const NO_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu;

/** Texts are compared by their letters and numbers, as clients strip marks and spaces in their own ways. */
const lettersOf = (text: string) => text.normalize("NFKC").replace(NO_LETTERS, "");
