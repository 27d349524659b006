import { buffer } from "node:stream/consumers";
import type { ParsedInput } from "@/lib/contract";
import type { UploadedFile } from "@/lib/contract/http/upload";
import { serverText } from "@/lib/i18n/platform-text";
import { requireAccount } from "../../auth/policy";
import type { Ctx } from "../../context";
import type { voiceClones } from "../../db/schema/voice";
import { Failure } from "../../failure";
import { CONSENT_LIMITS, checkRecording, type Recording, type RecordingLimits } from "../../speech/check-recording";

type ConsentInput = Pick<ParsedInput<"giveVoiceConsent">, "consent" | "speaker_name" | "consent_file">;
type ConsentColumns = Pick<
  typeof voiceClones.$inferInsert,
  "consentKind" | "consentSpeaker" | "consentWording" | "consentAt" | "consentBy" | "consentKey" | "consentFormat"
>;

/** Checks an uploaded recording by its content. Throws invalid_input, or too_large, with the problem of its field. */
export async function readRecording(
  { storage, documents }: Pick<Ctx, "storage" | "documents">,
  field: "audio_file" | "consent_file",
  file: UploadedFile,
  limits: RecordingLimits,
): Promise<Recording> {
  const checked = await checkRecording(documents, await buffer(await storage.read(file.key)), limits);
  if ("problem" in checked) throw new Failure("invalid_input", { fields: { [field]: checked.problem } });
  return checked;
}

/** The current wording of a speaker's consent. */
export function consentWordings(entityName: string) {
  return {
    written: serverText("voice.writtenConsent", { name: entityName }),
    spoken: serverText("voice.spokenConsent", { name: entityName }),
  };
}

/** The columns of a consent that the caller records. A spoken one needs a recording that can be heard. */
export async function readConsent(
  ctx: Pick<Ctx, "storage" | "documents" | "actor" | "now">,
  entityName: string,
  { consent, speaker_name, consent_file }: ConsentInput,
): Promise<ConsentColumns> {
  const file = consent === "spoken" ? consent_file : undefined;
  if (consent === "spoken" && !file)
    throw new Failure("invalid_input", { fields: { consent_file: "consent_recording_missing" } });
  const recording = file && (await readRecording(ctx, "consent_file", file, CONSENT_LIMITS));
  // A written consent has no recording.
  if (consent === "written" && consent_file) await ctx.storage.remove(consent_file.key);
  return {
    consentKind: consent,
    consentSpeaker: speaker_name,
    consentWording: consentWordings(entityName)[consent],
    consentAt: ctx.now(),
    consentBy: requireAccount(ctx.actor).id,
    consentKey: file?.key ?? null,
    consentFormat: recording?.format ?? null,
  };
}
