import type { Settings } from "../config";
import { elevenLabs } from "./elevenlabs";
import { isLocalSpeechInstalled, localSpeech } from "./local/local-speech";
import { openaiCompatibleSpeech } from "./openai-compatible";
import type { Speech, SpeechVendor } from "./port";

/**
 * The voices of a site. Clones are ElevenLabs' where it is set up; replies of entities without a clone are spoken by the
 * speech server, or else by the local synthesiser, which also matches recordings where there is no vendor at all.
 */
export function createSpeech({
  elevenLabs: cloner,
  speech: server,
  localSpeech: isLocalOn,
}: Pick<Settings, "elevenLabs" | "speech" | "localSpeech">): Speech {
  const local = isLocalOn && isLocalSpeechInstalled() ? localSpeech() : null;
  const vendors: SpeechVendor[] = [
    ...(cloner ? [elevenLabs(cloner)] : []),
    ...(server ? [openaiCompatibleSpeech(server)] : []),
    ...(local ? [local] : []),
  ];
  const maker = vendors.find(({ cloning }) => cloning !== undefined);
  // A matched voice would replace the better one of the speech server.
  const isWorse = maker?.name === "local" && server !== null;
  return {
    cloning: maker?.cloning && !isWorse ? { name: maker.name, ...maker.cloning } : null,
    ownVoice: vendors.find(({ name }) => name !== "elevenlabs") ?? null,
    vendor: (name) => vendors.find((vendor) => vendor.name === name) ?? null,
    close: async () => local?.close(),
  };
}
