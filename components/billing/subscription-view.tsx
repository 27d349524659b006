"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { formatMessage } from "@/lib/client/format-message";
import type { SubscriptionDetail } from "@/lib/contract/billing/schemas";
import type { Plan } from "@/lib/contract/plans/schemas";
import { formatDay, formatPrice } from "./billing-format";
import { BillingStatus } from "./billing-status";
import { CancelSubscription } from "./cancel-subscription";
import { ChangePlan } from "./change-plan";
import { InvoiceTable } from "./invoice-table";
import { PortalButton } from "./portal-button";
import { ResumeSubscription } from "./resume-subscription";
import { formatNextEvent } from "./subscription-list";
import { SubscriptionSection } from "./subscription-section";
import "./billing.css";

type Texts = Messages["billing"];
type SubscriptionViewProps = { first: SubscriptionDetail; plans: readonly Plan[]; texts: Texts };

/** The details of a subscription, the actions on it and its invoices. */
export function SubscriptionView({ first, plans, texts }: SubscriptionViewProps) {
  const [found, setFound] = useState(first);
  const words = texts.subscription;
  const common = { subscription: found, texts, onChanged: setFound };
  return (
    <div className="grid gap-6">
      <SubscriptionDetails found={found} texts={texts} />
      {found.can.change_plan && <ChangePlan key={`${found.plan_id}${found.plan_duration}`} {...common} plans={plans} />}
      {found.can.portal && found.subscription_id && (
        <SubscriptionSection id="portal" title={words.portal.title} text={words.portal.text}>
          <PortalButton id={found.subscription_id} label={words.portal.button} texts={texts} />
        </SubscriptionSection>
      )}
      {found.can.cancel && <CancelSubscription {...common} />}
      {found.can.resume && <ResumeSubscription {...common} />}
      <section aria-labelledby="invoices-title" className="grid gap-3">
        <h2 id="invoices-title" className="text-h3">
          {words.invoices}
        </h2>
        {found.invoices.length > 0 ? (
          <div className="bill-card">
            <InvoiceTable invoices={found.invoices} texts={texts} />
          </div>
        ) : (
          <p className="text-ink-2">{words.noInvoices}</p>
        )}
      </section>
    </div>
  );
}

function SubscriptionDetails({ found, texts }: { found: SubscriptionDetail; texts: Texts }) {
  const words = texts.subscription;
  const { current_period_start: start, current_period_end: end } = found;
  return (
    <dl className="bill" aria-live="polite">
      <dt>{words.plan}</dt>
      <dd>{found.plan_name}</dd>
      <dt>{words.price}</dt>
      <dd>{formatPrice(found, texts)}</dd>
      <dt>{words.status}</dt>
      <dd>
        <BillingStatus status={found.status} texts={texts.statuses} />
      </dd>
      {start && end && (
        <>
          <dt>{words.period}</dt>
          <dd>{formatMessage(words.range, { from: formatDay(start), to: formatDay(end) })}</dd>
        </>
      )}
      <dt>{words.next}</dt>
      <dd>{formatNextEvent(found, texts.subscriptions)}</dd>
      <dt>{words.since}</dt>
      <dd>{formatDay(found.created_at)}</dd>
    </dl>
  );
}
