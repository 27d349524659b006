"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { useLocale } from "@/lib/i18n/navigation";
import { formatDay } from "./billing-format";
import { type SubscriptionChangeProps, SubscriptionSection } from "./subscription-section";

type CancelSubscriptionProps = SubscriptionChangeProps & {};

/** Cancels a subscription at the end of its period, after a confirmation. */
export function CancelSubscription({ subscription, onChanged }: CancelSubscriptionProps) {
  const texts = useTexts("billing");
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const labels = texts.subscription.cancel;
  const form = useForm({
    texts: { failed: labels.failed },
    send: () => call("cancelSubscription", { id: subscription.subscription_id ?? "" }),
    onSaved: onChanged,
  });
  const until = subscription.current_period_end;
  const day = until ? formatDay(until, locale) : "";
  const entity = subscription.entity_name ?? texts.subscriptions.deletedEntity;
  return (
    <SubscriptionSection id="cancel" title={labels.title} text={labels.text({ day })}>
      <Button variant="danger" className="danger-quiet" onClick={() => setOpen(true)}>
        {labels.button}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={labels.question({ entity })}
        texts={{ ...labels, busy: texts.busy }}
        form={form}
        onClose={() => setOpen(false)}
      >
        <p className="text-ink-2">{labels.explain({ plan: subscription.plan_name, day })}</p>
      </ConfirmDialog>
    </SubscriptionSection>
  );
}
