"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { RefusalBanner } from "@/components/account/refusal-banner";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { call } from "@/lib/client/call";
import { fillSlots } from "@/lib/client/fill-slots";
import { dayInWords } from "./billing-words";
import { SubscriptionSection } from "./subscription-section";
import { type ChangeProps, useChange } from "./use-change";

type CancelSubscriptionProps = ChangeProps & { texts: Messages["billing"] };

/** The end of a subscription with its period, behind a question that says what becomes of the entity. */
export function CancelSubscription({ subscription, texts, onChanged }: CancelSubscriptionProps) {
  const [isOpen, setOpen] = useState(false);
  const words = texts.subscription.cancel;
  const { isBusy, refusal, change } = useChange(onChanged, words.failed);
  const until = subscription.current_period_end;
  const day = until ? dayInWords(until) : "";
  const entity = subscription.entity_name ?? texts.subscriptions.gone;
  return (
    <SubscriptionSection id="cancel" title={words.title} text={fillSlots(words.text, { day })}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={fillSlots(words.question, { entity })}
        closeLabel={words.close}
        busy={isBusy}
        footer={
          <>
            <Button variant="ghost" disabled={isBusy} onClick={() => setOpen(false)}>
              {words.keep}
            </Button>
            <Button
              variant="danger"
              busy={isBusy}
              busyLabel={texts.busy}
              onClick={() => change(call("cancelSubscription", { id: subscription.subscription_id ?? "" }))}
            >
              {words.confirm}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{fillSlots(words.explain, { plan: subscription.plan_name, day })}</p>
        <RefusalBanner text={refusal} />
      </Modal>
    </SubscriptionSection>
  );
}
