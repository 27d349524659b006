import { and, eq } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { generateSpeech as endpoint } from "@/lib/contract/voice/endpoints";
import { voiceLanguage } from "@/lib/contract/voice/schemas";
import { spokenText } from "@/lib/contract/voice/spoken-text";
import { hasRight, requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import type { PlannedEntity } from "../../db/planned-entity";
import { voiceClones } from "../../db/schema/voice";
import { Failure } from "../../failure";
import { type ChosenVoice, chooseVoice, voiceOf } from "./choose-voice";
import { requireVoiceRight, speechQuotaOf } from "./policy";
import { findLatestTurns, findReadableResponse, isServedHere } from "./readable-response";

type Input = ParsedInputOf<typeof endpoint>;

/**
 * Speaks a text in an entity's voice. Editors choose any text; other callers only a part of a reply that they may read, so
 * that a voice is not made to say other words. Throws not_found for any other text.
 */
export async function generateSpeech({ ctx, input }: Verb<Input>): Promise<Buffer> {
  const entity = await findEntity(ctx.db, { id: input.id });
  if (!isServedHere(ctx, entity.id)) throw new Failure("not_found", { thing: "entity" });
  const canEdit = await isEditor(ctx, entity);
  const said = canEdit ? { responseId: null } : await findWords(ctx, input);
  requireVoiceRight(entity, ctx.settings);
  const voice = canEdit && input.voice_clone_id ? await findCloneVoice(ctx, input) : await chooseVoice(ctx, entity);
  const request = {
    ...{ entityId: entity.id, vendor: voice.vendor, clone: voice.clone },
    text: spokenText(input.text) || input.text.trim(),
    language: input.language ?? voiceLanguage.catch("en").parse(entity.primaryLanguage),
    ...{ speed: input.speed, format: input.output_format },
  };
  return ctx.spokenAudio.get(request, { ...said, quota: speechQuotaOf(entity, ctx) });
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

/** The reply of the caller that has the words, also while it is being written. */
async function findWords(ctx: Ctx, { id, text, response_id }: Input): Promise<{ responseId: string }> {
  const turns = response_id ? [await findReadableResponse(ctx, response_id, id)] : await findLatestTurns(ctx, id);
  const words = lettersOf(spokenText(text) || text);
  const found = turns.find(({ message, response }) => {
    const live = ctx.turns.find(message.id)?.turn.text ?? "";
    return [response.body, live].some((body) => body !== "" && lettersOf(spokenText(body)).includes(words));
  });
  if (!found || words === "") throw new Failure("not_found", { thing: "response" });
  return { responseId: found.response.id };
}

/** Texts are compared by their letters and numbers, as clients strip marks and spaces in their own ways. */
const lettersOf = (text: string) => text.normalize("NFKC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
