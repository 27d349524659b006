import type { Platform } from "../../context";
import { mentionsSelfHarm } from "./mentions-self-harm";
import { type ModerationLevel, type ModerationSubject, subjectOf } from "./policy";
import { reportModeration } from "./report-moderation";

/** The reply waits this long for the service. */
const TIMEOUT_MS = 3_000;

type Deps = Pick<Platform, "db" | "log" | "moderation" | "now">;

/**
 * The subject of a message that gets a fixed reply; null for an ordinary one. Self-harm is looked for at every level. A service that
 * fails lets the message pass: an outage must not silence an entity. Never rejects.
 */
export async function checkMessage(
  deps: Deps,
  { text, level }: { text: string; level: ModerationLevel },
): Promise<ModerationSubject | null> {
  if (mentionsSelfHarm(text)) return "self_harm";
  const { moderation, log } = deps;
  if (!moderation) return null;
  try {
    const categories = await moderation.categorize(text, AbortSignal.timeout(TIMEOUT_MS));
    reportModeration(deps, null);
    return subjectOf(categories, level);
  } catch (error) {
    log.warn({ err: error }, "the moderation service failed, and a message was answered without it");
    reportModeration(deps, error);
    return null;
  }
}
