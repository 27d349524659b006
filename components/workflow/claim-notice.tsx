"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { formatDay, formatPlan } from "@/components/billing/billing-format";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { formatMinorUnits } from "@/lib/contract/languages/format-money";
import type { WorkflowClaim } from "@/lib/contract/workflow/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { useRouter } from "@/lib/i18n/use-router";
import { continueClaimed } from "./continue-claimed";
import "@/components/billing/billing.css";

/** Payments and entities without an account, each with the button that claims it. */
export function ClaimNotice({ claims }: { claims: readonly WorkflowClaim[] }) {
  const texts = useTexts("billing");
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const labels = texts.claims;
  if (claims.length === 0) return null;

  async function claim({ workflow_id: id, payment: paid }: WorkflowClaim) {
    setBusy(id);
    setFailure(null);
    const outcome = await call("claimWorkflow", { id });
    if (outcome.ok) return router.push(continueClaimed(outcome.data, { isSignedIn: true, paid }));
    setBusy(null);
    setFailure(outcome.message || labels.failed);
  }

  return (
    <section aria-labelledby="claims-title" className="bill-card grid gap-4 p-6">
      <div className="grid gap-1">
        <h2 id="claims-title" className="text-h3">
          {labels.title}
        </h2>
        <p className="text-ink-2">{labels.text}</p>
      </div>
      <FailureBanner text={failure} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list from lists without native markers. */}
      <ul role="list" className="grid gap-3">
        {claims.map((waiting) => (
          <li key={waiting.workflow_id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="wrap-anywhere min-w-0">
              {waiting.payment
                ? labels.paid({
                    plan: formatPlan(waiting.payment, texts),
                    amount: formatMinorUnits(waiting.payment.amount, waiting.payment.currency, locale),
                    day: formatDay(waiting.payment.paid_at ?? waiting.updated_at, locale),
                  })
                : labels.made({ entity: waiting.entity_name ?? "" })}
            </span>
            <Button
              variant="primary"
              size="sm"
              busy={busy === waiting.workflow_id}
              busyLabel={texts.busy}
              onClick={() => claim(waiting)}
            >
              {labels.button}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
