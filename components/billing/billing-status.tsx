import { useTexts } from "#texts";
import { type PillLook, type PillTone, StatusPill } from "@/components/ui/status-pill";
import type { Messages } from "@/lib/i18n/message-types";

type Look = { look: PillLook; tone: PillTone };
type KnownStatus = Exclude<keyof Messages["billing"]["statuses"], "unknown">;

const LOOKS: Record<KnownStatus, Look> = {
  paid: { look: "full", tone: "success" },
  pending: { look: "half", tone: "warning" },
  failed: { look: "square", tone: "danger" },
  canceled: { look: "hollow", tone: "neutral" },
  refunded: { look: "hollow", tone: "info" },
  partially_refunded: { look: "half", tone: "info" },
  disputed: { look: "half", tone: "warning" },
  charged_back: { look: "square", tone: "danger" },
  active: { look: "full", tone: "success" },
  inactive: { look: "hollow", tone: "neutral" },
  trialing: { look: "half", tone: "info" },
  past_due: { look: "square", tone: "warning" },
  unpaid: { look: "hollow", tone: "danger" },
};

/** Label key and look of an invoice or subscription status; accepts both spellings of canceled. */
export function statusOf(status: string): { name: keyof Messages["billing"]["statuses"] } & Look {
  const normalized = status === "cancelled" ? "canceled" : status;
  const name = (Object.keys(LOOKS) as KnownStatus[]).find((known) => known === normalized);
  return name ? { name, ...LOOKS[name] } : { name: "unknown", look: "hollow", tone: "neutral" };
}

/** Status pill of an invoice or a subscription. */
export function BillingStatus({ status }: { status: string }) {
  const texts = useTexts("billing.statuses");
  const { name, look, tone } = statusOf(status);
  return (
    <StatusPill look={look} tone={tone}>
      {texts[name]}
    </StatusPill>
  );
}
