"use client";

import type { Messages } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatMessage } from "@/lib/client/format-message";
import { PAGES } from "@/lib/contract/pages";
import { useLocale } from "@/lib/i18n/navigation";
import { formatPrice } from "./billing-format";
import { Confirming, Outcome } from "./outcome";
import { useCheckout } from "./use-checkout";

type UpgradeSuccessProps = { sessionId: string; entityId: string; texts: Messages["billing"] };

/** Confirms an upgrade once the payment provider has. */
export function UpgradeSuccess({ sessionId, entityId, texts }: UpgradeSuccessProps) {
  const locale = useLocale();
  const [found, recheck] = useCheckout(sessionId, "upgrade");
  const labels = texts.upgraded;
  const entities = <Button href={PAGES.myEntities}>{labels.entities}</Button>;
  if (found === "loading") return <Confirming text={labels.confirming} />;
  if (found === "unknown") {
    return (
      <Outcome title={labels.unknownTitle} text={labels.unknown}>
        {entities}
      </Outcome>
    );
  }
  if (found === "failed" || found.status === "open") {
    return (
      <Outcome title={labels.waitingTitle} text={labels.waiting}>
        <Button variant="primary" onClick={recheck}>
          {labels.check}
        </Button>
        {entities}
      </Outcome>
    );
  }
  if (found.status !== "completed") {
    const retry = found.digitalentity_id ?? entityId;
    return (
      <Outcome title={labels.failedTitle} text={labels.failed}>
        <Button variant="primary" href={`${PAGES.upgrade}/${retry}`}>
          {labels.retry}
        </Button>
      </Outcome>
    );
  }
  const { entity_name: entity, plan_name: plan, urlslug } = found;
  return (
    <Outcome
      title={formatMessage(labels.title, { entity: entity ?? "", plan })}
      text={formatMessage(labels.text, { price: formatPrice(found, texts, locale) })}
    >
      <Button variant="primary" href={urlslug ? `${PAGES.myEntities}/${urlslug}` : PAGES.myEntities}>
        {labels.manage}
      </Button>
      {urlslug && <Button href={`/${urlslug}`}>{labels.open}</Button>}
      <Button href={PAGES.purchaseHistory}>{labels.history}</Button>
    </Outcome>
  );
}
