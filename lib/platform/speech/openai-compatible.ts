import { callVendor, readAudio } from "./call-vendor";
import { PACE, type SpeechVendor } from "./port";

export type SpeechConnection = Readonly<{ baseUrl: string; model: string; voice: string; key: string | null }>;

/** Any server with OpenAI's speech API (https://platform.openai.com/docs/api-reference/audio/createSpeech). */
export function openaiCompatibleSpeech({ baseUrl, model, voice, key }: SpeechConnection): SpeechVendor {
  const address = `${baseUrl.replace(/\/$/, "")}/audio/speech`;
  return {
    name: "openai",
    signature: `${model} ${voice}`,
    isTrained: true,
    speak: async ({ text, speed, format, signal }) => {
      const response = await callVendor(address, {
        method: "POST",
        headers: { "content-type": "application/json", ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ model, voice, input: text, response_format: format, speed: PACE[speed] }),
        signal,
      });
      return readAudio(response);
    },
  };
}
