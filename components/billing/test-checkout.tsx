"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { lazyCall } from "@/lib/client/lazy-call";
import { useIsHydrated } from "@/lib/client/use-is-hydrated";
import type { TestCheckout as Found } from "@/lib/contract/billing/schemas";
import { formatPrice } from "./billing-format";
import "./billing.css";

type Ending = "pay" | "fail" | "cancel";
type TestCheckoutProps = { sessionId: string; found: Found; texts: Messages["billing"] };

/** Simulates a payment provider's checkout with its three outcomes. */
export function TestCheckout({ sessionId, found, texts }: TestCheckoutProps) {
  const [busy, setBusy] = useState<Ending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const words = texts.test;
  const isAlive = useIsHydrated();

  async function end(outcome: Ending) {
    if (busy) return;
    setBusy(outcome);
    setFailure(null);
    const settled = await lazyCall("settleTestCheckout", { session_id: sessionId, outcome });
    if (settled.ok) return location.assign(settled.data.location);
    setBusy(null);
    setFailure(settled.code === "not_possible_now" ? words.ended : words.failed);
  }

  return (
    <div className="grid max-w-[560px] gap-6">
      <div className="grid justify-items-start gap-3">
        <Badge tone="warning">{words.badge}</Badge>
        <h1 className="text-h1">{words.title}</h1>
        <p className="text-ink-2">{words.text}</p>
      </div>
      <dl className="bill">
        <dt>{texts.payment.plan}</dt>
        <dd>{found.plan_name}</dd>
        <dt>{texts.payment.price}</dt>
        <dd className="font-serif text-name tabular-nums">{formatPrice(found, texts)}</dd>
      </dl>
      <FailureBanner text={failure ?? (found.status === "open" ? null : words.ended)} />
      {found.status === "open" ? (
        <div className="flex flex-wrap gap-3">
          {(["pay", "fail", "cancel"] as const).map((ending) => (
            <Button
              key={ending}
              variant={ending === "pay" ? "primary" : "default"}
              busy={busy === ending}
              busyLabel={texts.busy}
              // A click before hydration would be lost.
              disabled={!isAlive}
              onClick={() => end(ending)}
            >
              {words[ending]}
            </Button>
          ))}
        </div>
      ) : (
        <a href={found.cancel_url} className="link justify-self-start">
          {words.back}
        </a>
      )}
    </div>
  );
}
