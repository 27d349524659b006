import type { ReactNode } from "react";
import type { SubscriptionDetail } from "@/lib/contract/billing/schemas";

/** The props of an action on a subscription. */
export type SubscriptionChangeProps = {
  subscription: SubscriptionDetail;
  onChanged: (now: SubscriptionDetail) => void;
};

type SubscriptionSectionProps = { id: string; title: string; text: string; children: ReactNode };

/** A card with one action on a subscription. */
export function SubscriptionSection({ id, title, text, children }: SubscriptionSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="bill-card grid gap-4 p-6">
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        <p className="text-ink-2 text-small">{text}</p>
      </div>
      <div className="grid justify-items-start gap-4">{children}</div>
    </section>
  );
}
