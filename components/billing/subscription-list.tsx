import { useTexts } from "#texts";
import { faceOf } from "@/components/entities/portrait";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Thumb } from "@/components/ui/thumb";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { Subscription } from "@/lib/contract/billing/schemas";
import { formatMinorUnits } from "@/lib/contract/languages/format-money";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Messages } from "@/lib/i18n/message-types";
import { formatDay, formatPrice } from "./billing-format";
import { BillingStatus } from "./billing-status";
import { PortalButton } from "./portal-button";
import "./billing.css";
import type { Locale } from "@/lib/contract/languages/locales";

type Texts = Messages["billing"];
type ListProps = { items: readonly Subscription[]; locale: Locale };

/** One row per subscription, and one per entity on the free plan, which offers the upgrade. */
export function SubscriptionList({ items, locale }: ListProps) {
  const labels = useTexts("billing.subscriptions");
  return (
    <>
      {items
        .filter(({ status }) => status === "past_due" || status === "unpaid")
        .map((overdue) => (
          <Banner key={overdue.subscription_id} tone="warning" icon={<ToneIcon tone="warning" />}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span>{labels.pastDue({ entity: overdue.entity_name ?? labels.deletedEntity })}</span>
              {overdue.can.portal && overdue.subscription_id && (
                <PortalButton id={overdue.subscription_id} label={labels.updateCard} size="sm" />
              )}
            </div>
          </Banner>
        ))}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list from lists without native markers. */}
      <ul role="list" className="bill-card">
        {items.map((item) => (
          <Row key={item.subscription_id ?? item.digitalentity_id} item={item} locale={locale} />
        ))}
      </ul>
    </>
  );
}

function Row({ item, locale }: Omit<ListProps, "items"> & { item: Subscription }) {
  const texts = useTexts("billing");
  const labels = texts.subscriptions;
  const plan = labels.free({
    plan: item.plan_name,
    amount: item.amount === 0 ? formatMinorUnits(0, item.currency, locale) : formatPrice(item, texts, locale),
  });
  return (
    <li className="bill-row">
      <Thumb src={faceOf({ ...item, entitytype: item.entitytype ?? "others" })} colour={item.plate ?? "stone"} />
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere font-semibold">
          {item.entity_name ?? labels.deletedEntity}
        </p>
        <p className="text-ink-3 text-small">{plan}</p>
      </div>
      <div>
        <BillingStatus status={item.status} />
      </div>
      <p className="text-ink-2 text-small">{formatNextEvent(item, labels, locale)}</p>
      <RowAction item={item} />
    </li>
  );
}

function RowAction({ item }: { item: Subscription }) {
  const labels = useTexts("billing.subscriptions");
  if (item.subscription_id === null) {
    return (
      <Button href={`${PAGES.upgrade}/${item.digitalentity_id}`} size="sm" variant="soft">
        {labels.upgrade}
        <span className="sr-only"> {item.entity_name}</span>
      </Button>
    );
  }
  return (
    <Button href={`${PAGES.subscriptions}/${item.subscription_id}`} size="sm">
      {labels.details}
      <span className="sr-only"> {item.entity_name}</span>
    </Button>
  );
}

/** The next billing event of a subscription, with its date. */
export function formatNextEvent(
  { status, ends_at, is_collection_paused, current_period_end, ended_at }: Subscription,
  labels: Texts["subscriptions"],
  locale: Locale,
): string {
  if (ended_at) return labels.ended({ day: formatDay(ended_at, locale) });
  if (!current_period_end || status === "inactive" || status === "canceled") return labels.noRenewal;
  if (ends_at) return labels.ends({ day: formatDay(ends_at, locale) });
  if (is_collection_paused) return labels.paused;
  const day = formatDay(current_period_end, locale);
  if (status === "trialing") return labels.first({ day });
  return (status === "active" ? labels.renews : labels.due)({ day });
}
