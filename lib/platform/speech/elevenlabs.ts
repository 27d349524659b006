import { z } from "zod";
import { callVendor, readAudio } from "./call-vendor";
import { checkPcm } from "./check-sound";
import { PACE, SpeechFailure, type SpeechVendor } from "./port";
import { wavOf } from "./wav";

export type ElevenLabsConnection = Readonly<{ baseUrl: string; key: string; model: string }>;

const listed = z.object({ voices: z.array(z.object({ voice_id: z.string(), description: z.string().nullish() })) });
const added = z.object({ voice_id: z.string().regex(/^[\w-]{1,100}$/) });
const PCM_RATE_HZ = 22_050;

/**
 * ElevenLabs (https://elevenlabs.io/docs/api-reference). A voice that the vendor wants to verify first is made all the
 * same, and speaks.
 */
export function elevenLabs({ baseUrl, key, model }: ElevenLabsConnection): SpeechVendor {
  const root = baseUrl.replace(/\/$/, "");
  const headers = { "xi-api-key": key };
  return {
    name: "elevenlabs",
    signature: model,
    isTrained: true,
    speak: async ({ text, speed, format, signal }, voiceId) => {
      if (voiceId === null) throw new SpeechFailure("missing", "ElevenLabs speaks in clones alone.");
      const output = format === "mp3" ? "mp3_22050_32" : `pcm_${PCM_RATE_HZ}`;
      const response = await callVendor(`${root}/v1/text-to-speech/${voiceId}/stream?output_format=${output}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        // The vendor takes paces from 0.7 to 1.2.
        body: JSON.stringify({ text, model_id: model, voice_settings: { speed: Math.min(1.2, PACE[speed]) } }),
        signal,
      });
      const audio = await readAudio(response);
      return format === "mp3" ? audio : wavOf(await checkPcm(audio), PCM_RATE_HZ);
    },
    cloning: {
      kind: "cloned",
      create: async ({ name, mark, bytes, format, signal }) => {
        const form = new FormData();
        form.set("name", name);
        form.set("description", mark);
        const type = format === "mp3" ? "audio/mpeg" : "audio/wav";
        form.set("files", new Blob([new Uint8Array(bytes)], { type }), `sample.${format}`);
        const response = await callVendor(`${root}/v1/voices/add`, { method: "POST", headers, body: form, signal });
        const parsed = added.safeParse(await response.json().catch(() => null));
        if (!parsed.success) throw new SpeechFailure("unreachable", z.prettifyError(parsed.error));
        return parsed.data.voice_id;
      },
      findMarked: async (mark, signal) => {
        const response = await callVendor(`${root}/v1/voices`, { headers, signal });
        const parsed = listed.safeParse(await response.json().catch(() => null));
        if (!parsed.success) throw new SpeechFailure("unreachable", z.prettifyError(parsed.error));
        return parsed.data.voices.filter(({ description }) => description === mark).map(({ voice_id }) => voice_id);
      },
      remove: async (voiceId, signal) => {
        await callVendor(`${root}/v1/voices/${voiceId}`, { method: "DELETE", headers, signal }).catch(
          (error: unknown) => {
            if (!(error instanceof SpeechFailure && error.problem === "missing")) throw error;
          },
        );
      },
    },
  };
}
