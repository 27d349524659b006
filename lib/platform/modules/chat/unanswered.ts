import type { SharedV3ProviderMetadata } from "@ai-sdk/provider";
import type { StoredSource } from "@/lib/contract/chat/schemas";
import { GROUNDING } from "../../models/port";

type Parts = {
  message: { body: string };
  sources: readonly StoredSource[];
  passages: readonly unknown[];
  metadata: SharedV3ProviderMetadata | undefined;
};

/** The fewest words of something that asks to know. */
const WORDS_MIN = 3;

/**
 * Whether a reply has nothing of what was asked. The embedded model says so itself; of any other, a question counts
 * that the material has no passage for, unless it is too short to be more than a greeting.
 */
export function isUnanswered({ message, sources, passages, metadata }: Parts): boolean {
  if (sources.some(({ cited }) => cited)) return false;
  const said = metadata?.[GROUNDING]?.foundNothing;
  if (typeof said === "boolean") return said;
  return passages.length === 0 && (message.body.match(/\p{L}+/gu) ?? []).length >= WORDS_MIN;
}
