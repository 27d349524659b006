"use client";

import { useEffect } from "react";
import { useTexts } from "#texts";
import { portraitSet } from "@/components/entities/portrait";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { ARRIVAL_PARAMETER } from "@/lib/contract/pages/next-page";
import { PAGES } from "@/lib/contract/pages/pages";

export type NewOwner = { first_name: string | null; email_address: string };

type ArrivalProps = { entity: OwnedEntity; user: NewOwner };

/** Tells the owner of a new entity that its creation is done. A reload does not show it again. */
export function Arrival({ entity, user }: ArrivalProps) {
  const texts = useTexts("overview.arrival");
  const { entity_name, share_url, chat_status, usage, can } = entity;

  useEffect(() => {
    const address = new URL(location.href);
    address.searchParams.delete(ARRIVAL_PARAMETER);
    history.replaceState(null, "", address);
  }, []);

  const hasFreePlan = usage.plan_id === "free";
  return (
    <section aria-labelledby="arrival" className="arrival">
      <div className="on-wall grid place-items-center p-6 bg-wall">
        <Frame {...portraitSet(entity)} sizes="160px" colour={entity.plate} className="arrival__frame" />
      </div>
      <div className="arrival__text">
        <div className="grid gap-1">
          <h2 id="arrival" dir="auto" className="text-h2">
            {user.first_name ? texts.title({ name: user.first_name }) : texts.titleUnnamed}
          </h2>
          <p className="max-w-measure text-ink-2">{texts[chat_status]({ entity: entity_name })}</p>
        </div>
        <dl className="arrival__facts">
          {usage.plan_name !== null && (
            <div>
              <dt>{texts.plan}</dt>
              <dd>{usage.plan_name}</dd>
            </div>
          )}
          <div>
            <dt>{texts.address}</dt>
            <dd>
              <a href={share_url} dir="ltr" className="link">
                {share_url.replace(/^https?:\/\//, "")}
              </a>
            </dd>
          </div>
          <div>
            <dt>{texts.account}</dt>
            <dd>{texts.verified({ email: user.email_address })}</dd>
          </div>
        </dl>
        {usage.plan_name !== null && can.upgrade && (
          <div>
            {hasFreePlan ? (
              <Button href={`${PAGES.upgrade}/${entity.id}`}>{texts.plans}</Button>
            ) : (
              <Button href={PAGES.purchaseHistory}>{texts.invoice}</Button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
