"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/call";
import { formatMessage } from "@/lib/client/format-message";
import { dayInWords } from "./billing-words";
import { SubscriptionSection } from "./subscription-section";
import { type ChangeProps, useChange } from "./use-change";

type CancelSubscriptionProps = ChangeProps & { texts: Messages["billing"] };

/** Cancels a subscription at the end of its period, after a confirmation. */
export function CancelSubscription({ subscription, texts, onChanged }: CancelSubscriptionProps) {
  const [isOpen, setOpen] = useState(false);
  const words = texts.subscription.cancel;
  const { isBusy, refusal, change } = useChange(onChanged, words.failed);
  const until = subscription.current_period_end;
  const day = until ? dayInWords(until) : "";
  const entity = subscription.entity_name ?? texts.subscriptions.deletedEntity;
  return (
    <SubscriptionSection id="cancel" title={words.title} text={formatMessage(words.text, { day })}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={formatMessage(words.question, { entity })}
        texts={{ ...words, busy: texts.busy }}
        isBusy={isBusy}
        refusal={refusal}
        onClose={() => setOpen(false)}
        onConfirm={() => change(call("cancelSubscription", { id: subscription.subscription_id ?? "" }))}
      >
        <p className="text-ink-2">{formatMessage(words.explain, { plan: subscription.plan_name, day })}</p>
      </ConfirmDialog>
    </SubscriptionSection>
  );
}
