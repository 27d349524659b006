"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { useRefreshOnLeave } from "@/components/patterns/use-refresh-on-leave";
import type { SubscriptionDetail } from "@/lib/contract/billing/schemas";
import type { Plan } from "@/lib/contract/plans/schemas";
import { formatDay, formatPrice } from "./billing-format";
import { BillingStatus } from "./billing-status";
import { CancelSubscription } from "./cancel-subscription";
import { ChangePlan } from "./change-plan";
import { ConfirmPayment } from "./confirm-payment";
import { InvoiceTable } from "./invoice-table";
import { PortalButton } from "./portal-button";
import { ResumeSubscription } from "./resume-subscription";
import { formatNextEvent } from "./subscription-list";
import { SubscriptionSection } from "./subscription-section";
import "./billing.css";
import { useLocale } from "@/lib/i18n/navigation";

type SubscriptionViewProps = { first: SubscriptionDetail; plans: readonly Plan[] };

/** The details of a subscription, the actions on it and its invoices. */
export function SubscriptionView({ first, plans }: SubscriptionViewProps) {
  const texts = useTexts("billing");
  const [found, setFound] = useState(first);
  const markChanged = useRefreshOnLeave();
  const locale = useLocale();
  const labels = texts.subscription;
  const common = {
    subscription: found,
    texts,
    onChanged: (changed: SubscriptionDetail) => {
      setFound(changed);
      markChanged();
    },
  };
  return (
    <div className="grid gap-6">
      <SubscriptionDetails found={found} />
      <ConfirmPayment invoices={found.invoices} />
      {found.can.change_plan && <ChangePlan key={`${found.plan_id}${found.plan_duration}`} {...common} plans={plans} />}
      {found.can.portal && found.subscription_id && (
        <SubscriptionSection id="portal" title={labels.portal.title} text={labels.portal.text}>
          <PortalButton id={found.subscription_id} label={labels.portal.button} />
        </SubscriptionSection>
      )}
      {found.can.cancel && <CancelSubscription {...common} />}
      {found.can.resume && <ResumeSubscription {...common} />}
      <section aria-labelledby="invoices-title" className="grid gap-3">
        <h2 id="invoices-title" className="text-h3">
          {labels.invoices}
        </h2>
        {found.invoices.length > 0 ? (
          <div className="bill-card">
            <InvoiceTable invoices={found.invoices} locale={locale} />
          </div>
        ) : (
          <p className="text-ink-2">{labels.noInvoices}</p>
        )}
      </section>
    </div>
  );
}

function SubscriptionDetails({ found }: { found: SubscriptionDetail }) {
  const texts = useTexts("billing");
  const locale = useLocale();
  const labels = texts.subscription;
  const { current_period_start: start, current_period_end: end } = found;
  return (
    <dl className="bill" aria-live="polite">
      <dt>{labels.plan}</dt>
      <dd>{found.plan_name}</dd>
      <dt>{labels.price}</dt>
      <dd>{formatPrice(found, texts, locale)}</dd>
      <dt>{labels.status}</dt>
      <dd>
        <BillingStatus status={found.status} />
      </dd>
      {start && end && (
        <>
          <dt>{labels.period}</dt>
          <dd>{labels.range({ from: formatDay(start, locale), to: formatDay(end, locale) })}</dd>
        </>
      )}
      <dt>{labels.next}</dt>
      <dd>{formatNextEvent(found, texts.subscriptions, locale)}</dd>
      <dt>{labels.since}</dt>
      <dd>{formatDay(found.created_at, locale)}</dd>
    </dl>
  );
}
