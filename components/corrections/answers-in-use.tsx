"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { MoreButton } from "@/components/patterns/more-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { call } from "@/lib/client/api/call";
import { useList } from "@/lib/client/forms/use-list";
import { failureMessage } from "@/lib/client/text/failure-message";
import type { Output } from "@/lib/contract";
import type { Correction } from "@/lib/contract/corrections/schemas";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { PlainLink, useLocale } from "@/lib/i18n/navigation";

type AnswersInUseProps = { entity: OwnedEntity; isOpen: boolean; onClose: () => void };

/** The corrected answers that are given from now on, how often each was, and those withdrawn. */
export function AnswersInUse({ entity, isOpen, onClose }: AnswersInUseProps) {
  const texts = useTexts("corrections.inUse");
  return (
    <Modal open={isOpen} onClose={onClose} title={texts.title} closeLabel={texts.close} wide>
      <p className="text-ink-2">{texts.text}</p>
      <AnswerList entity={entity} />
    </Modal>
  );
}

function AnswerList({ entity }: Pick<AnswersInUseProps, "entity">) {
  const texts = useTexts("corrections.inUse");
  const list = useList<Output<"listCorrections">>({
    key: ["corrections", entity.id],
    read: (cursor) => call("listCorrections", { id: entity.id, ...(cursor ? { cursor } : {}) }),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState("");
  const [busy, setBusy] = useState<string | null>(null);

  async function withdraw({ id }: Correction) {
    setBusy(id);
    setFailure(null);
    const outcome = await call("withdrawCorrection", { id });
    await list.reload();
    setBusy(null);
    if (outcome.ok) setDone(texts.withdrawDone);
    else setFailure(failureMessage(outcome, texts.withdrawFailed));
  }

  const { items } = list;
  return (
    <>
      <FailureBanner text={failure} />
      <p role="status" className="sr-only">
        {done}
      </p>
      {!items && <LoadStatus failed={list.failed} texts={texts} onRetry={list.reload} />}
      {items?.length === 0 && <p className="text-ink-3">{texts.empty}</p>}
      {items && items.length > 0 && (
        <ul className="grid">
          {items.map((item) => (
            <li key={item.id} className="grid gap-2 border-line border-b py-4 first:pt-0 last:border-0">
              <Answer item={item} entity={entity} />
              {entity.can.edit && !item.withdrawn_at && (
                <Button
                  size="sm"
                  className="justify-self-start"
                  busy={busy === item.id}
                  busyLabel={texts.withdrawing}
                  aria-label={texts.withdrawName({ question: item.question })}
                  onClick={() => withdraw(item)}
                >
                  {texts.withdraw}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list} className="justify-self-start">
        {texts.more}
      </MoreButton>
    </>
  );
}

function Answer({ item, entity }: { item: Correction; entity: OwnedEntity }) {
  const texts = useTexts("corrections.inUse");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const day = formatTime(item.created_at, "day", timeZone, locale);
  const lastHit = item.last_hit_at && formatTime(item.last_hit_at, "day", timeZone, locale);
  const hits = texts.hits({ hits: item.hits });
  return (
    <>
      <p dir="auto" className="wrap-anywhere line-clamp-3 font-medium">
        {item.question}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-2 text-small">
        {item.answer}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-ink-3">
        <span dir="auto">{item.created_by ? texts.by({ name: item.created_by, day }) : texts.byUnknown({ day })}</span>
        <span className="tabular-nums">{lastHit ? `${hits}, ${texts.lastHit({ day: lastHit })}` : hits}</span>
        {item.withdrawn_at && (
          <Badge>{texts.withdrawn({ day: formatTime(item.withdrawn_at, "day", timeZone, locale) })}</Badge>
        )}
        {item.conversation_id && (
          <PlainLink href={`${PAGES.conversationDetail}/${entity.urlslug}/${item.conversation_id}`}>
            {texts.conversation}
          </PlainLink>
        )}
      </p>
    </>
  );
}
