import type { Messages } from "@/lib/i18n/message-types";

/** RECORDING_MIN_BYTES and RECORDING_MAX_BYTES of the contract, whose module would bring the validator. */
const MIN_BYTES = 1024;
export const RECORDING_MAX_BYTES = 10 * 1024 * 1024;

const TYPES = new Set(["audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave", "audio/mpeg", "audio/mp3"]);
const ENDINGS = /\.(wav|mp3)$/i;

/** Why a file cannot be a recording, before the server checks its content; null when it may be one. */
export function recordingProblem(
  { name, type, size }: Pick<File, "name" | "type" | "size">,
  texts: Messages["voiceClones"]["recordingField"],
): string | null {
  if (!TYPES.has(type) && !(type === "" && ENDINGS.test(name))) return texts.form;
  if (size >= RECORDING_MAX_BYTES) return texts.tooLarge;
  return size < MIN_BYTES ? texts.tooSmall : null;
}
