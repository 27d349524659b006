import type { SpeechFormat } from "@/lib/contract/voice/schemas";
import { findSound } from "../../documents/worker/decode-wav.js";
import { endOfId3 } from "../../documents/worker/mp3-frames.js";
import { VERSION } from "../../version";
import { joinAudio } from "../wav";
import type { AudioMarker } from "./audio-marker";
import type { MarkedAudio } from "./marked-audio";
import { VOICE_ASSERTION, type VoiceStatement } from "./voice-statement";

/** Sound as it was made, and what its mark says. */
export type UnfinishedAudio = Readonly<{
  /** The parts of the sound in order, of one format. */
  parts: readonly Buffer[];
  /** Files that it was made from; marks of others in them are kept. */
  sources: readonly Buffer[];
  format: SpeechFormat;
  /** The software that spoke. */
  madeWith: string;
  /** Whether that software was trained on recordings; a synthesiser by rules was not. */
  isTrained: boolean;
  statement: VoiceStatement;
}>;

const SOURCE_TYPES = "http://cv.iptc.org/newscodes/digitalsourcetype";

/**
 * The last step of every synthetic sound: joins its parts and adds the mark (C2PA) that says that it is synthetic, whose
 * voice it is, and since when its speaker agrees. Any later change of the bytes breaks the mark. Throws when it cannot be
 * marked, so that no sound leaves without.
 */
export async function finishAudio(marker: AudioMarker, audio: UnfinishedAudio): Promise<MarkedAudio> {
  const { parts, sources, format } = audio;
  const bytes = joinAudio(parts, format);
  const marked = await marker.mark({
    bytes,
    format,
    manifest: JSON.stringify(manifestOf(audio)),
    sources: sources.filter(hasForeignMark),
  });
  return marked as MarkedAudio;
}

function manifestOf({ format, madeWith, isTrained, statement, parts }: UnfinishedAudio) {
  const created = {
    action: "c2pa.created",
    when: statement.made_at,
    digitalSourceType: `${SOURCE_TYPES}/${isTrained ? "trainedAlgorithmicMedia" : "algorithmicMedia"}`,
    softwareAgent: { name: madeWith },
  };
  return {
    claim_generator_info: [{ name: "Semblance", version: VERSION }],
    title: statement.entity.name,
    format: format === "mp3" ? "audio/mpeg" : "audio/wav",
    assertions: [
      { label: "c2pa.actions.v2", data: { actions: [created], allActionsIncluded: parts.length === 1 } },
      { label: VOICE_ASSERTION, data: statement },
    ],
  };
}

/** Whether a file has a mark that is not, or not only, one of ours. */
function hasForeignMark(bytes: Buffer): boolean {
  const wav = findSound(bytes);
  const mark = wav ? bytes.subarray(wav.from + wav.size) : bytes.subarray(0, endOfId3(bytes));
  if (!mark.includes("c2pa")) return false;
  return !mark.includes(VOICE_ASSERTION) || mark.includes("c2pa.ingredient");
}
