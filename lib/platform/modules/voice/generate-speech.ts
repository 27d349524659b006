import { and, eq } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import { voiceLanguage } from "@/lib/contract/voice/schemas";
import { type StrippedText, stripMarks } from "@/lib/contract/voice/stripped-text";
import { hasRight, requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import type { PlannedEntity } from "../../db/planned-entity";
import { voiceClones } from "../../db/schema/voice";
import { Failure } from "../../failure";
import type { MarkedAudio } from "../../speech/mark/marked-audio";
import { type SpokenSentence, spokenText } from "../../speech/sentences/spoken-sentences";
import { type ChosenVoice, chooseVoice, voiceOf } from "./choose-voice";
import { requireVoiceRight, speechQuotaOf } from "./policy";
import {
  findLatestTurns,
  findReadableResponse,
  isServedHere,
  type ReadableTurn,
  sentencesOfReply,
} from "./readable-response";
import { openReplyVoice } from "./speak-reply";

type Input = ParsedInput<"generateSpeech">;

/**
 * Speaks a text in an entity's voice. Editors choose any text; for other callers the sentences of a reply that they may read
 * and that have the words are spoken, as the reply has them, so that a voice is not made to say other words. Throws
 * not_found for any other text.
 */
export async function generateSpeech({ ctx, input }: Verb<Input>): Promise<MarkedAudio> {
  const entity = await findEntity(ctx.db, { id: input.id });
  if (!isServedHere(ctx, entity.id)) throw new Failure("not_found", { thing: "entity" });
  // Rights come before the work on texts, which anyone may send.
  if (await isEditor(ctx, entity)) return speakChosenText(ctx, input, entity);
  const turns = await findOwnTurns(ctx, input);
  requireVoiceRight(entity, ctx.settings);
  const { turn, sentences } = await findWords(ctx, input, turns);
  const voice = await openReplyVoice(ctx, turn, { speed: input.speed, format: input.output_format });
  return voice.speak(sentences);
}

/** Any text of an editor, in the language that the editor names, or that it is in. */
async function speakChosenText(ctx: Ctx, input: Input, entity: PlannedEntity): Promise<MarkedAudio> {
  requireVoiceRight(entity, ctx.settings);
  const { vendor, clone } = input.voice_clone_id ? await findCloneVoice(ctx, input) : await chooseVoice(ctx, entity);
  const expected = input.language ?? voiceLanguage.catch("en").parse(entity.primaryLanguage);
  const spoken = (await spokenText(input.text, expected)) ?? { text: input.text.trim(), language: expected };
  const { speed, output_format: format } = input;
  const language = input.language ?? spoken.language;
  const request = { entityId: entity.id, vendor, clone, text: spoken.text, language, speed, format };
  return ctx.spokenAudio.get(request, { responseId: null, quota: speechQuotaOf(entity, ctx) });
}

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
async function findOwnTurns(ctx: Ctx, { id, response_id }: Input): Promise<readonly ReadableTurn[]> {
  const turns = response_id ? [await findReadableResponse(ctx, response_id, id)] : await findLatestTurns(ctx, id);
  if (turns.length === 0) throw new Failure("not_found", { thing: "response" });
  return turns;
}

type FoundWords = Readonly<{ turn: ReadableTurn; sentences: readonly SpokenSentence[] }>;

/** The sentences with the words, of one of the replies, also while it is being written. */
async function findWords({ turns: live }: Ctx, { text }: Input, turns: readonly ReadableTurn[]): Promise<FoundWords> {
  const letters = lettersOf(textOf(stripMarks(text, { isFinished: true })) || text);
  for (const turn of letters === "" ? [] : turns) {
    const { message, response } = turn;
    const written = live.find(message.id)?.turn.text ?? "";
    const isFinished = response.status !== "pending" && response.status !== "streaming";
    const sentences =
      sentencesWith(letters, await sentencesOfReply(turn, response.body, isFinished)) ??
      sentencesWith(letters, await sentencesOfReply(turn, written, false));
    if (sentences) return { turn, sentences };
  }
  throw new Failure("not_found", { thing: "response" });
}

/**
 * The whole sentences of a reply that have these letters, from the beginning of a word to the end of one; null for none. Of
 * an unfinished reply only sentences that further text cannot change.
 */
function sentencesWith(letters: string, sentences: readonly SpokenSentence[]): readonly SpokenSentence[] | null {
  const edges = new Set([0]);
  const ends: number[] = [];
  let whole = "";
  for (const { plain } of sentences) {
    for (const word of plain.normalize("NFKC").split(NO_LETTERS)) {
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

const textOf = ({ text }: StrippedText) => text.trim();

const NO_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu;

/** Texts are compared by their letters and numbers, as clients strip marks and spaces in their own ways. */
const lettersOf = (text: string) => text.normalize("NFKC").replace(NO_LETTERS, "");
