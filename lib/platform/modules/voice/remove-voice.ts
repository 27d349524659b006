import type { Platform } from "../../context";
import type { JobPayload, JobRun } from "../../jobs/kinds";
import { SpeechFailure } from "../../speech/port";

const REMOVE_MS = 30_000;

/** The job that deletes a voice at its vendor. Fails, to be tried again, while the vendor is not set up or not there. */
export async function removeVoice(
  { speech }: Pick<Platform, "speech">,
  { vendor, voiceId }: JobPayload<"voice.remove">,
  run: JobRun,
): Promise<void> {
  const configured = speech.vendor(vendor);
  if (!configured?.cloning) throw new SpeechFailure("account", `${vendor} is not set up, so its voice stays there.`);
  await configured.cloning.remove(voiceId, AbortSignal.any([run.signal, AbortSignal.timeout(REMOVE_MS)]));
}
