import type { PillLook } from "@/components/ui/status-pill";
import { numberFormat } from "@/lib/client/text/intl";
import type { Locale } from "@/lib/contract/languages/locales";
import type { TalkSystem } from "@/lib/contract/talk/schemas";

export type SystemStatus = "live" | "noKey" | "off";

export const STATUS_LOOKS: Readonly<Record<SystemStatus, PillLook>> = { live: "full", noKey: "square", off: "hollow" };

/** Whether a talk system answers visitors. */
export function statusOf({ is_active, key_is_set }: Pick<TalkSystem, "is_active" | "key_is_set">): SystemStatus {
  if (!is_active) return "off";
  return key_is_set ? "live" : "noKey";
}

const oneDecimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Milliseconds as seconds with one decimal in a page's language; null without a value. */
export function secondsOf(ms: number | null, locale: Locale): string | null {
  return ms === null ? null : oneDecimal(locale).format(ms / 1000);
}
