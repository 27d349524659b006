import { buffer } from "node:stream/consumers";
import type { RecordingKind, SpeechFormat } from "@/lib/contract/voice/schemas";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { type CloneInput, findClone } from "./queries";

/** The recording of a clone's voice, or of its spoken consent, for those who may edit it. */
export async function getVoiceRecording({
  ctx,
  input,
}: Verb<CloneInput & { kind: RecordingKind }>): Promise<{ audio: Buffer; format: SpeechFormat }> {
  const { clone } = await findClone(ctx, input, "edit");
  const [key, format] =
    input.kind === "sample" ? [clone.sampleKey, clone.sampleFormat] : [clone.consentKey, clone.consentFormat];
  if (key === null || format === null) throw new Failure("not_found", { thing: "voice_clone" });
  return { audio: await buffer(await ctx.storage.read(key)), format };
}
