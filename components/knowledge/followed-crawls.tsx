"use client";

import Rss from "@lucide/icons/icons/rss";
import { useState } from "react";
import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { PartStatus } from "@/components/patterns/part-status";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import { messageOr } from "@/lib/client/text/failure-message";
import { joinFacts } from "@/lib/client/text/intl";
import type { Output } from "@/lib/contract";
import type { FollowedCrawl } from "@/lib/contract/knowledge/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { formatDay } from "./document-looks";

export type FollowedList = Output<"listFollowedCrawls">;

/** `first`: the server's; null when it could not read them. */
type FollowedCrawlsProps = { entityId: string; canEdit: boolean; first: FollowedList | null };

/** The feeds and sitemaps that are read every day for new pages; nothing where the entity follows none. */
export function FollowedCrawls({ entityId, canEdit, first }: FollowedCrawlsProps) {
  const texts = useTexts("knowledge.followed");
  const [stopping, setStopping] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { record, failed, reload } = useRecord<FollowedList>({
    key: ["followed-crawls", entityId],
    read: () => call("listFollowedCrawls", { id: entityId }),
    first: first ?? undefined,
  });

  async function stop({ id }: FollowedCrawl) {
    setStopping(id);
    setFailure(null);
    const outcome = await call("unfollowCrawl", { id });
    if (!outcome.ok) setFailure(messageOr(outcome, texts.failed));
    await reload();
    setStopping(null);
  }

  if (!record && failed) {
    return (
      <CardSection id="followed" title={texts.title} text={texts.text}>
        <PartStatus failed={failed} onRetry={() => void reload()} />
      </CardSection>
    );
  }
  if (!record || record.items.length === 0) return <FailureBanner text={failure} />;
  return (
    <CardSection id="followed" title={texts.title} text={texts.text} flush>
      {failure && (
        <div className="p-4">
          <FailureBanner text={failure} />
        </div>
      )}
      <ul aria-labelledby="followed-title">
        {record.items.map((crawl) => (
          <FollowedRow
            key={crawl.id}
            crawl={crawl}
            isStopping={stopping === crawl.id}
            onStop={canEdit ? () => void stop(crawl) : null}
          />
        ))}
      </ul>
    </CardSection>
  );
}

type FollowedRowProps = { crawl: FollowedCrawl; isStopping: boolean; onStop: (() => void) | null };

function FollowedRow({ crawl, isStopping, onStop }: FollowedRowProps) {
  const texts = useTexts("knowledge");
  const locale = useLocale();
  const { url, documents, error, read_at: readAt, next_read_at: nextReadAt } = crawl;
  const facts = [
    texts.followed.documents({ n: documents }),
    texts.followed.read({ day: formatDay(readAt, locale) }),
    texts.facts.nextRefresh({ day: formatDay(nextReadAt, locale) }),
  ];
  return (
    <li className="document-row">
      <span className="document-row__kind">
        <Icon glyph={Rss} />
      </span>
      <div className="document-row__text">
        <a href={url} target="_blank" rel="noopener" dir="ltr" className="document-row__title">
          {url}
        </a>
        <span className="text-caption text-ink-3">{joinFacts(facts, locale)}</span>
        {error && <span className="text-caption text-danger">{error.message}</span>}
      </div>
      {onStop && (
        <div className="document-row__end">
          <Button
            size="sm"
            variant="ghost"
            busy={isStopping}
            busyLabel={texts.followed.stopping}
            aria-label={texts.followed.stopName({ url })}
            onClick={onStop}
          >
            {texts.followed.stop}
          </Button>
        </div>
      )}
    </li>
  );
}
