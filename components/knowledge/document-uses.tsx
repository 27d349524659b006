"use client";

import { useId } from "react";
import { useTexts } from "#texts";
import { LoadStatus } from "@/components/patterns/load-status";
import { MoreButton } from "@/components/patterns/more-button";
import { call } from "@/lib/client/api/call";
import { useList } from "@/lib/client/forms/use-list";
import { joinFacts } from "@/lib/client/text/intl";
import type { Output } from "@/lib/contract";
import type { DocumentUse, FullContextDocument } from "@/lib/contract/knowledge/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { Link, useLocale } from "@/lib/i18n/navigation";
import { formatDay } from "./document-looks";

export type UsesPage = Output<"listDocumentUses">;
type DocumentUsesProps = { document: FullContextDocument; first: UsesPage | null };

/** The replies that cite a document, each a link to its conversation. */
export function DocumentUses({ document, first }: DocumentUsesProps) {
  const texts = useTexts("knowledgeDetail.uses");
  const titleId = useId();
  const { items, failed, hasMore, isLoadingMore, reload, showMore } = useList<UsesPage>({
    key: ["document-uses", document.id],
    read: (cursor) => call("listDocumentUses", { id: document.id, ...(cursor ? { cursor } : {}) }),
    first,
  });
  return (
    <section aria-labelledby={titleId} className="plain-card">
      <h2 id={titleId} className="text-h3">
        {texts.title}
      </h2>
      {(!items || failed) && <LoadStatus failed={failed} texts={texts} onRetry={reload} />}
      {items?.length === 0 && <p className="text-ink-3 text-small">{texts.none}</p>}
      {items && items.length > 0 && (
        <ul className="grid">
          {items.map((use) => (
            <Use key={use.response_id} use={use} urlslug={document.entity.urlslug} />
          ))}
        </ul>
      )}
      <MoreButton list={{ hasMore, isLoadingMore, showMore }} size="sm" busyLabel={texts.moreBusy}>
        {texts.more}
      </MoreButton>
    </section>
  );
}

function Use({ use, urlslug }: { use: DocumentUse; urlslug: string }) {
  const locale = useLocale();
  const { conversation_id, timestamp, user_name, question } = use;
  return (
    <li className="flex items-baseline justify-between gap-4 border-line border-b py-2 text-small last:border-b-0">
      <Link href={`${PAGES.conversationDetail}/${urlslug}/${conversation_id}`} className="link min-w-0">
        <span dir="auto" className="wrap-anywhere line-clamp-2">
          {joinFacts([user_name, question], locale)}
        </span>
      </Link>
      <time dateTime={timestamp} className="flex-none text-caption text-ink-3">
        {formatDay(timestamp, locale)}
      </time>
    </li>
  );
}
