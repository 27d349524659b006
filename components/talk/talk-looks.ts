import type { PillLook } from "@/components/ui/status-pill";
import type { TalkSystem } from "@/lib/contract/talk/schemas";

export type SystemStatus = "live" | "noKey" | "off";

export const STATUS_LOOKS: Readonly<Record<SystemStatus, PillLook>> = { live: "full", noKey: "square", off: "hollow" };

/** Whether a talk system answers visitors. */
export function statusOf({ is_active, key_is_set }: Pick<TalkSystem, "is_active" | "key_is_set">): SystemStatus {
  if (!is_active) return "off";
  return key_is_set ? "live" : "noKey";
}

/** Milliseconds as seconds with one decimal; null without a value. */
export const secondsOf = (ms: number | null): string | null => (ms === null ? null : (ms / 1000).toFixed(1));
