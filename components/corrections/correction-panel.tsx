"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { formatTime, relativeDay, useTimeZone } from "@/components/conversations/detail/local-time";
import { CardSection } from "@/components/patterns/card-section";
import { EmptyState } from "@/components/patterns/empty-state";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { MoreButton } from "@/components/patterns/more-button";
import { FailedPart, PartStatus } from "@/components/patterns/part-status";
import { RowMenu } from "@/components/ui/row-menu";
import { StatusPill } from "@/components/ui/status-pill";
import { call } from "@/lib/client/api/call";
import { useList } from "@/lib/client/forms/use-list";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { Output } from "@/lib/contract";
import type { RunSummary } from "@/lib/contract/behaviour/owner-schemas";
import type { Correction } from "@/lib/contract/corrections/schemas";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocale } from "@/lib/i18n/navigation";
import { CorrectionCheck } from "./correction-check";

export type CorrectionsPage = Output<"listCorrections">;
type CorrectionPanelProps = {
  entity: OwnedEntity;
  /** The server's first page; null when it could not read it. */
  first: CorrectionsPage | null;
  /** The latest run of the corrections as tests; undefined when the server could not read it. */
  run: RunSummary | null | undefined;
};

/** The corrected answers of an entity: how often each was used, and those that are paused. */
export function CorrectionPanel({ entity, first, run }: CorrectionPanelProps) {
  const texts = useTexts("corrections.panel");
  const list = useList<CorrectionsPage>({
    key: ["correction-panel", entity.id],
    read: (cursor) => call("listCorrections", { id: entity.id, ...(cursor ? { cursor } : {}) }),
    first,
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState("");
  const items = list.items ?? [];

  async function setUse({ id }: Correction, isUsed: boolean) {
    setFailure(null);
    setDone("");
    const outcome = await (isUsed ? call("resumeCorrection", { id }) : call("withdrawCorrection", { id }));
    await list.reload();
    if (outcome.ok) setDone(isUsed ? texts.resumed : texts.withdrawn);
    else setFailure(failureMessage(outcome, isUsed ? texts.resumeFailed : texts.withdrawFailed));
  }

  return (
    <CardSection id="corrections" title={texts.title} text={texts.text} flush>
      {failure && (
        <div className="p-4">
          <FailureBanner text={failure} />
        </div>
      )}
      <p role="status" className="sr-only">
        {done}
      </p>
      {!list.items && (
        <div className="p-6">
          <PartStatus failed={list.failed} onRetry={() => void list.reload()} />
        </div>
      )}
      {list.items?.length === 0 && (
        <EmptyState>
          <p>{texts.empty}</p>
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul aria-label={texts.title}>
          {items.map((item) => (
            <CorrectionItem key={item.id} item={item} entity={entity} onUse={setUse} />
          ))}
        </ul>
      )}
      <MoreButton list={list} frame="grid justify-items-center p-4">
        {texts.more}
      </MoreButton>
      {items.some(({ withdrawn_at }) => withdrawn_at === null) &&
        (run === undefined ? (
          <div className="p-6">
            <FailedPart />
          </div>
        ) : (
          <CorrectionCheck entity={entity} latest={run} />
        ))}
    </CardSection>
  );
}

type CorrectionItemProps = {
  item: Correction;
  entity: OwnedEntity;
  onUse: (item: Correction, isUsed: boolean) => Promise<void>;
};

function CorrectionItem({ item, entity, onUse }: CorrectionItemProps) {
  const texts = useTexts("corrections.panel");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const isToday = relativeDay(item.created_at, timeZone) === "today";
  const day = isToday ? texts.today : formatTime(item.created_at, "day", timeZone, locale);
  const isPaused = item.withdrawn_at !== null;
  const actions = [
    ...(item.conversation_id
      ? [{ label: texts.edit, href: `${PAGES.conversationDetail}/${entity.urlslug}/${item.conversation_id}` }]
      : []),
    ...(isPaused
      ? [{ label: texts.resume, onSelect: () => void onUse(item, true) }]
      : [{ label: texts.withdraw, onSelect: () => void onUse(item, false) }]),
  ];
  return (
    <li className="correction-item">
      <div className="min-w-0 flex-1">
        <p dir="auto" lang={item.language} className="wrap-anywhere line-clamp-3 font-semibold">
          {item.question || texts.erased}
        </p>
        <p className="text-caption text-ink-3">{texts.corrected({ day })}</p>
      </div>
      {isPaused ? (
        <StatusPill look="hollow">{texts.paused}</StatusPill>
      ) : (
        <StatusPill look="full" tone="accent">
          {texts.used({ hits: item.hits })}
        </StatusPill>
      )}
      {entity.can.edit && <RowMenu label={texts.menu({ question: item.question })} actions={actions} />}
    </li>
  );
}
