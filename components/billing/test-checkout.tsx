"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { useIsHydrated } from "@/lib/client/browser/use-is-hydrated";
import type { TestCheckout as Found } from "@/lib/contract/billing/schemas";
import { formatMinorUnits } from "@/lib/contract/languages/format-money";
import { formatPrice } from "./billing-format";
import { RenewalNote } from "./renewal-note";
import "./billing.css";
import { useLocale } from "@/lib/i18n/navigation";

type Outcome = "pay" | "fail" | "cancel";
type TestCheckoutProps = { sessionId: string; found: Found };

/** Simulates a payment provider's checkout with its three outcomes. */
export function TestCheckout({ sessionId, found }: TestCheckoutProps) {
  const texts = useTexts("billing");
  const locale = useLocale();
  const [busy, setBusy] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [email, setEmail] = useState("");
  const labels = texts.test;
  const isHydrated = useIsHydrated();

  async function settle(outcome: Outcome) {
    if (busy) return;
    setBusy(outcome);
    setFailure(null);
    const payer = email.trim() ? { email_address: email } : {};
    const result = await lazyCall("settleTestCheckout", { session_id: sessionId, outcome, ...payer });
    if (result.ok) return location.assign(result.data.location);
    setBusy(null);
    setFailure(result.code === "not_possible_now" ? labels.ended : labels.failed);
  }

  return (
    <div className="grid max-w-[560px] gap-6">
      <div className="grid justify-items-start gap-3">
        <Badge tone="warning">{labels.badge}</Badge>
        <h1 className="text-h1">{labels.title}</h1>
        <p className="text-ink-2">{labels.text}</p>
      </div>
      <dl className="bill">
        <dt>{texts.payment.plan}</dt>
        <dd>{found.plan_name}</dd>
        <dt>{texts.payment.price}</dt>
        <dd className="font-serif text-name tabular-nums">{formatPrice(found, texts, locale)}</dd>
      </dl>
      <RenewalNote price={formatMinorUnits(found.amount, found.currency, locale)} duration={found.plan_duration} />
      <FailureBanner text={failure ?? (found.status === "open" ? null : labels.ended)} />
      {found.status === "open" && (
        <Field label={labels.email} type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      )}
      {found.status === "open" ? (
        <div className="flex flex-wrap gap-3">
          {(["pay", "fail", "cancel"] as const).map((choice) => (
            <Button
              key={choice}
              variant={choice === "pay" ? "primary" : "default"}
              busy={busy === choice}
              busyLabel={texts.busy}
              // A click before hydration would be lost.
              disabled={!isHydrated}
              onClick={() => settle(choice)}
            >
              {labels[choice]}
            </Button>
          ))}
        </div>
      ) : (
        <a href={found.cancel_url} className="link justify-self-start">
          {labels.back}
        </a>
      )}
    </div>
  );
}
