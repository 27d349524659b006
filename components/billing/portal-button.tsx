"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";

type PortalButtonProps = {
  /** The subscription's id. */
  id: string;
  label: string;
  size?: "sm" | "md";
  texts: Messages["billing"];
};

/** Opens the payment provider's billing portal. */
export function PortalButton({ id, label, size = "md", texts }: PortalButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function open() {
    setBusy(true);
    setFailure(null);
    const outcome = await call("openBillingPortal", { subscription_id: id, return_url: location.href });
    if (outcome.ok) return location.assign(outcome.data.portal_url);
    setBusy(false);
    setFailure(outcome.message || texts.subscription.portal.failed);
  }

  return (
    <>
      <Button size={size} busy={isBusy} busyLabel={texts.busy} onClick={open}>
        {label}
      </Button>
      <FailureBanner text={failure} />
    </>
  );
}
