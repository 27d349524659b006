"use client";

import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";

type PortalButtonProps = {
  /** The subscription's id. */
  id: string;
  label: string;
  size?: "sm" | "md";
};

/** Opens the payment provider's billing portal. */
export function PortalButton({ id, label, size = "md" }: PortalButtonProps) {
  const texts = useTexts("billing");
  const { isBusy, failure, save } = useForm({
    texts: { failed: texts.subscription.portal.failed },
    send: () => call("openBillingPortal", { subscription_id: id, return_url: location.href }),
    leaves: true,
    onSaved: ({ portal_url }) => location.assign(portal_url),
  });

  return (
    <>
      <Button size={size} busy={isBusy} busyLabel={texts.busy} onClick={() => void save()}>
        {label}
      </Button>
      <FailureBanner text={failure} />
    </>
  );
}
