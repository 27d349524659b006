"use client";

import { useTexts } from "#texts";
import { portraitOf } from "@/components/entities/portrait";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Plate } from "@/components/ui/plate";
import { StatusPill } from "@/components/ui/status-pill";
import { call } from "@/lib/client/api/call";
import { dateFormat } from "@/lib/client/text/intl";
import type { OwnedEntry } from "@/lib/contract/entities/owned-schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { kindOf } from "./entity-labels";

type DeletedCardProps = {
  entity: OwnedEntry;
  /** When it will be erased (ISO 8601). */
  until: string;
  onRestored: (name: string) => void;
};

// A fixed time zone gives the same date on the server and in the browser.
const day = dateFormat({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A deleted entity that can still be restored. */
export function DeletedCard({ entity, until, onRestored }: DeletedCardProps) {
  const texts = useTexts("entitiesManage");
  const locale = useLocale();
  const labels = texts.list;
  const { isBusy, failure, save } = useForm({
    texts: { failed: labels.restoreFailed },
    send: () => call("restoreEntity", { id: entity.id }),
    onSaved: () => onRestored(entity.entity_name),
  });

  return (
    <article className="entity-card entity-card--deleted">
      <Plate colour="stone" src={portraitOf(entity)} />
      <div className="entity-card__text">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 dir="auto" className="wrap-anywhere font-serif text-name">
              {entity.entity_name}
            </h2>
            <p className="text-ink-3 text-small">{kindOf(entity, texts)}</p>
          </div>
          <StatusPill look="square">{labels.deleted}</StatusPill>
        </div>
        <p className="text-ink-2 text-small">{labels.erased({ day: day(locale).format(new Date(until)) })}</p>
        <FailureBanner text={failure} />
        <Button
          size="sm"
          busy={isBusy}
          busyLabel={labels.restoring}
          onClick={() => void save()}
          className="mt-auto self-start"
        >
          {labels.restore}
        </Button>
      </div>
    </article>
  );
}
