"use client";

import Ellipsis from "@lucide/icons/icons/ellipsis";
import { useTexts } from "#texts";
import { faceOf, portraitOf } from "@/components/entities/portrait";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Plate } from "@/components/ui/plate";
import { Popover } from "@/components/ui/popover";
import { StatusPill } from "@/components/ui/status-pill";
import { copyText } from "@/lib/client/text/copy-text";
import { numberFormat } from "@/lib/client/text/intl";
import type { OwnedEntry } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocale } from "@/lib/i18n/navigation";
import { kindOf, STATUS_LOOKS } from "./entity-labels";

type EntityCardProps = {
  entity: OwnedEntry;
  onToast: (text: string) => void;
};

const compact = numberFormat({ notation: "compact", maximumFractionDigits: 1 });

/** An entity in the owner's list: its state, counts and actions. */
export function EntityCard({ entity, onToast }: EntityCardProps) {
  const texts = useTexts("entitiesManage");
  const { entity_name: name, chat_status, urlslug, plan_name, role } = entity;
  const labels = texts.list;
  return (
    <article className="entity-card">
      <Plate colour={entity.plate} src={portraitOf(entity)} className="max-md:hidden" />
      <Plate colour={entity.plate} src={faceOf(entity)} square className="md:hidden" />
      <div className="entity-card__text">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 dir="auto" className="wrap-anywhere font-serif text-name">
              {name}
            </h2>
            <p className="text-ink-3 text-small">{kindOf(entity, texts)}</p>
          </div>
          {entity.suspension_reason === null ? (
            <StatusPill look={STATUS_LOOKS[chat_status]}>{texts.chatStatus[chat_status]}</StatusPill>
          ) : (
            <StatusPill look="square">{texts.suspended.label}</StatusPill>
          )}
        </div>
        <dl className="entity-card__counts">
          <Count label={labels.conversations} n={entity.conversations} />
          <Count label={labels.chatters} n={entity.chatters} />
          {entity.requests > 0 && <Count label={labels.requests} n={entity.requests} />}
        </dl>
        <div className="mt-auto flex flex-wrap items-center gap-2">
          {plan_name !== null && <Badge>{plan_name}</Badge>}
          {role !== "owner" && <Badge tone="info">{texts.roles[role]}</Badge>}
          {entity.access_level === "invitation-only" && <Badge>{texts.page.invitedOnly}</Badge>}
          <div className="ms-auto flex items-center gap-1">
            <Button size="sm" href={`${PAGES.overview}/${urlslug}`} aria-label={labels.manageName({ name })}>
              {labels.manage}
            </Button>
            <CardMenu entity={entity} onToast={onToast} />
          </div>
        </div>
      </div>
    </article>
  );
}

function Count({ label, n }: { label: string; n: number }) {
  const locale = useLocale();
  return (
    <div>
      <dt>{label}</dt>
      <dd>{compact(locale).format(n)}</dd>
    </div>
  );
}

function CardMenu({ entity: { entity_name: name, urlslug }, onToast }: EntityCardProps) {
  const labels = useTexts("entitiesManage.list");
  async function copy() {
    const url = new URL(`/${urlslug}`, location.origin).href;
    onToast((await copyText(url)) ? labels.copied : labels.notCopied({ url }));
  }

  const label = labels.menu({ name });
  return (
    <Popover
      label={label}
      trigger={(props) => (
        <Button {...props} size="sm" variant="ghost" iconOnly aria-label={label}>
          <Icon glyph={Ellipsis} />
        </Button>
      )}
    >
      <div className="grid min-w-44">
        <Button variant="ghost" href={`/${urlslug}`} className="justify-start">
          {labels.open}
        </Button>
        <Button variant="ghost" onClick={copy} className="justify-start">
          {labels.copy}
        </Button>
      </div>
    </Popover>
  );
}
