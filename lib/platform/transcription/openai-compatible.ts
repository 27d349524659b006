import { z } from "zod";
import { type Transcription, TranscriptionFailure } from "./port";

export type TranscriptionConnection = Readonly<{ baseUrl: string; model: string; key: string | null }>;

const answer = z.object({ text: z.string() });

/** Any server with OpenAI's transcription API (https://platform.openai.com/docs/api-reference/audio/createTranscription). */
export function openaiCompatibleTranscription({ baseUrl, model, key }: TranscriptionConnection): Transcription {
  const address = `${baseUrl.replace(/\/$/, "")}/audio/transcriptions`;
  return {
    transcribe: async ({ bytes, name, contentType }, { language, signal }) => {
      const form = new FormData();
      form.set("model", model);
      form.set("language", language);
      form.set("response_format", "json");
      form.set("file", new Blob([new Uint8Array(bytes)], { type: contentType }), name);
      const headers = new Headers(key === null ? {} : { authorization: `Bearer ${key}` });
      const response = await fetch(address, { method: "POST", headers, body: form, signal }).catch((cause: Error) => {
        throw new TranscriptionFailure(cause.message, false, { cause });
      });
      if (!response.ok) throw new TranscriptionFailure(`HTTP ${response.status}`, response.status === 400);
      const parsed = answer.safeParse(await response.json().catch(() => null));
      if (!parsed.success) throw new TranscriptionFailure(z.prettifyError(parsed.error), false);
      return parsed.data.text.trim();
    },
  };
}
