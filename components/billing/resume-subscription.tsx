"use client";

import type { Messages } from "next-intl";
import { RefusalBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/call";
import { formatMessage } from "@/lib/client/format-message";
import { dayInWords } from "./billing-words";
import { SubscriptionSection } from "./subscription-section";
import { type ChangeProps, useChange } from "./use-change";

type ResumeSubscriptionProps = ChangeProps & { texts: Messages["billing"] };

/** Resumes a cancelled subscription. */
export function ResumeSubscription({ subscription, texts, onChanged }: ResumeSubscriptionProps) {
  const words = texts.subscription.resume;
  const { isBusy, refusal, change } = useChange(onChanged, words.failed);
  const until = subscription.current_period_end;
  return (
    <SubscriptionSection
      id="resume"
      title={words.title}
      text={formatMessage(words.text, { day: until ? dayInWords(until) : "" })}
    >
      <RefusalBanner text={refusal} />
      <Button
        variant="primary"
        busy={isBusy}
        busyLabel={texts.busy}
        onClick={() => change(call("resumeSubscription", { id: subscription.subscription_id ?? "" }))}
      >
        {words.button}
      </Button>
    </SubscriptionSection>
  );
}
