"use client";

import type { Messages } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatMessage } from "@/lib/client/format-message";
import { PAGES } from "@/lib/contract/pages";
import { formatPrice } from "./billing-format";
import { Confirming, Outcome } from "./outcome";
import { useCheckout } from "./use-checkout";

type UpgradeSuccessProps = { sessionId: string; entityId: string; texts: Messages["billing"] };

/** Confirms an upgrade once the payment provider has. */
export function UpgradeSuccess({ sessionId, entityId, texts }: UpgradeSuccessProps) {
  const [found, recheck] = useCheckout(sessionId, "upgrade");
  const words = texts.upgraded;
  const entities = <Button href={PAGES.myEntities}>{words.entities}</Button>;
  if (found === "loading") return <Confirming text={words.confirming} />;
  if (found === "unknown") {
    return (
      <Outcome title={words.unknownTitle} text={words.unknown}>
        {entities}
      </Outcome>
    );
  }
  if (found === "failed" || found.status === "open") {
    return (
      <Outcome title={words.waitingTitle} text={words.waiting}>
        <Button variant="primary" onClick={recheck}>
          {words.check}
        </Button>
        {entities}
      </Outcome>
    );
  }
  if (found.status !== "completed") {
    const retry = found.digitalentity_id ?? entityId;
    return (
      <Outcome title={words.failedTitle} text={words.failed}>
        <Button variant="primary" href={`${PAGES.upgrade}/${retry}`}>
          {words.retry}
        </Button>
      </Outcome>
    );
  }
  const { entity_name: entity, plan_name: plan, urlslug } = found;
  return (
    <Outcome
      title={formatMessage(words.title, { entity: entity ?? "", plan })}
      text={formatMessage(words.text, { price: formatPrice(found, texts) })}
    >
      <Button variant="primary" href={urlslug ? `${PAGES.myEntities}/${urlslug}` : PAGES.myEntities}>
        {words.manage}
      </Button>
      {urlslug && <Button href={`/${urlslug}`}>{words.open}</Button>}
      <Button href={PAGES.purchaseHistory}>{words.history}</Button>
    </Outcome>
  );
}
