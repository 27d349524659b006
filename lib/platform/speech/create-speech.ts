import type { Settings } from "../config";
import { elevenLabs } from "./elevenlabs";
import { isLocalSpeechInstalled, localSpeech } from "./local/local-speech";
import { openaiCompatibleSpeech } from "./openai-compatible";
import type { Speech, SpeechVendor } from "./port";

/**
 * The voices of a site. ElevenLabs makes the clones where it is set up. The speech server, or else the local synthesiser,
 * speaks for entities without a clone; the synthesiser also matches recordings on a site without any vendor.
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
