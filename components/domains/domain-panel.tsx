"use client";

import { useTexts } from "#texts";
import { LoadStatus } from "@/components/patterns/load-status";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import { AddDomainForm } from "./add-domain-form";
import { DomainItem } from "./domain-item";
import { useDomains } from "./use-domains";

type DomainPanelProps = { entityId: string };

/** An entity's custom domains, and the form to add one. */
export function DomainPanel({ entityId }: DomainPanelProps) {
  const texts = useTexts("domains");
  const { found, failed, load, add, check, remove } = useDomains(entityId);

  if (!found) return <LoadStatus failed={failed} texts={texts} onRetry={load} />;
  return (
    <>
      {found.items.length > 0 && (
        <ul className="grid gap-6">
          {found.items.map((domain) => (
            <DomainItem key={domain.domain_id} domain={domain} onCheck={check} onRemove={remove} />
          ))}
        </ul>
      )}
      {found.can_add && <AddDomainForm entityId={entityId} onAdd={add} />}
      {found.in_plan && !found.can_add && <p className="text-ink-2">{texts.full}</p>}
      {!found.in_plan && (
        <div className="grid justify-items-start gap-4">
          <Banner tone="info" icon={<ToneIcon tone="info" />}>
            {texts.notInPlan}
          </Banner>
          <Button href={`/upgrade/${entityId}`}>{texts.upgrade}</Button>
        </div>
      )}
    </>
  );
}
