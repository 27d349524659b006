"use client";

import { useEffect } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { nextPage } from "@/lib/contract/pages/next-page";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocale } from "@/lib/i18n/navigation";
import { useRouter } from "@/lib/i18n/use-router";
import { formatPrice } from "./billing-format";
import { Confirming, Outcome } from "./outcome";
import { useCheckout } from "./use-checkout";

/** Time to read the confirmation before the redirect. */
const MOVE_ON_MS = 3_000;

type UpgradeSuccessProps = {
  sessionId: string;
  entityId: string;
  /** Whether the payment ends the creation of the entity; the page then moves on to its Overview. */
  isNew: boolean;
};

/** A new entity's Overview, which welcomes its owner; of another entity, its details. */
const pageOf = (urlslug: string, isNew: boolean) =>
  isNew ? nextPage({ step: "entity", urlslug }) : `${PAGES.myEntities}/${urlslug}`;

/** Confirms an upgrade once the payment provider has. */
export function UpgradeSuccess({ sessionId, entityId, isNew }: UpgradeSuccessProps) {
  const texts = useTexts("billing");
  const locale = useLocale();
  const router = useRouter();
  const [found, recheck] = useCheckout(sessionId, "upgrade");
  const paidSlug = typeof found === "object" && found.status === "completed" ? found.urlslug : null;
  // Redirect unless the owner continues earlier.
  useEffect(() => {
    if (!isNew || !paidSlug) return;
    const timer = setTimeout(() => router.replace(nextPage({ step: "entity", urlslug: paidSlug })), MOVE_ON_MS);
    return () => clearTimeout(timer);
  }, [isNew, paidSlug, router]);
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
      title={labels.title({ entity: entity ?? "", plan })}
      text={labels.text({ price: formatPrice(found, texts, locale) })}
    >
      <Button variant="primary" href={urlslug ? pageOf(urlslug, isNew) : PAGES.myEntities}>
        {labels.manage}
      </Button>
      {urlslug && <Button href={`/${urlslug}`}>{labels.open}</Button>}
      <Button href={PAGES.purchaseHistory}>{labels.history}</Button>
    </Outcome>
  );
}
