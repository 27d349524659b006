"use client";

import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { useLocale } from "@/lib/i18n/navigation";
import { formatDay } from "./billing-format";
import { type SubscriptionChangeProps, SubscriptionSection } from "./subscription-section";

type ResumeSubscriptionProps = SubscriptionChangeProps & {};

/** Resumes a cancelled subscription. */
export function ResumeSubscription({ subscription, onChanged }: ResumeSubscriptionProps) {
  const texts = useTexts("billing");
  const locale = useLocale();
  const labels = texts.subscription.resume;
  const { isBusy, failure, save } = useForm({
    texts: { failed: labels.failed },
    send: () => call("resumeSubscription", { id: subscription.subscription_id ?? "" }),
    onSaved: onChanged,
  });
  const until = subscription.ends_at;
  return (
    <SubscriptionSection
      id="resume"
      title={labels.title}
      text={labels.text({ day: until ? formatDay(until, locale) : "" })}
    >
      <FailureBanner text={failure} />
      <Button variant="primary" busy={isBusy} busyLabel={texts.busy} onClick={() => void save()}>
        {labels.button}
      </Button>
    </SubscriptionSection>
  );
}
