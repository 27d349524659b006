import { SpeechFailure } from "./port";

/** Far more than the longest utterance has. */
const AUDIO_MAX_BYTES = 32 * 1024 * 1024;

/** One HTTP call of a speech vendor. Throws SpeechFailure by the status, or for a missing answer. */
export async function callVendor(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init).catch((cause: Error) => {
    throw new SpeechFailure("unreachable", cause.message, { cause });
  });
  if (response.ok) return response;
  const reason = `HTTP ${response.status} ${(await response.text().catch(() => "")).slice(0, 300)}`;
  if (response.status === 404) throw new SpeechFailure("missing", reason);
  if ([401, 402, 403, 429].includes(response.status)) throw new SpeechFailure("account", reason);
  throw new SpeechFailure(response.status >= 500 ? "unreachable" : "refused", reason);
}

/** The audio of a vendor's answer. Throws SpeechFailure for none, or for something else. */
export async function readAudio(response: Response): Promise<Buffer> {
  const type = response.headers.get("content-type") ?? "";
  const bytes = Buffer.from(
    await response.arrayBuffer().catch((cause: Error) => {
      throw new SpeechFailure("unreachable", cause.message, { cause });
    }),
  );
  if (bytes.length === 0 || bytes.length > AUDIO_MAX_BYTES || /json|text/.test(type))
    throw new SpeechFailure("unreachable", `No audio came back, but ${bytes.length} bytes of "${type}".`);
  return bytes;
}
