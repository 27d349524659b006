"use client";

import { useId } from "react";
import { useTexts } from "#texts";
import { ToneIcon } from "@/components/ui/tone-icon";
import { listFormat } from "@/lib/client/text/intl";
import type { ContextDocument } from "@/lib/contract/knowledge/schemas";
import { useLocale } from "@/lib/i18n/navigation";

type Notice = ContextDocument["notices"][number];
type DocumentNoticesProps = { notices: readonly Notice[] };

/** The content that a document's reader left out or kept another way, with the passages and pages that it is about. */
export function DocumentNotices({ notices }: DocumentNoticesProps) {
  const texts = useTexts("knowledgeDetail.notices");
  const titleId = useId();
  if (notices.length === 0) return null;
  const lost = notices.filter((notice) => notice.is_lost).length;
  return (
    <section aria-labelledby={titleId} className="card-section">
      <div className="card-section__head">
        <div className="min-w-0">
          <h2 id={titleId} className="text-h3">
            {texts.title}
          </h2>
          <p className="text-ink-3 text-small">{texts.lead}</p>
        </div>
        <span className="text-ink-3 text-small tabular-nums">
          {texts.counts({ lost, kept: notices.length - lost })}
        </span>
      </div>
      <ul>
        {notices.map((notice) => (
          <NoticeItem key={notice.code} notice={notice} />
        ))}
      </ul>
    </section>
  );
}

function NoticeItem({ notice }: { notice: Notice }) {
  const texts = useTexts("knowledgeDetail.notices");
  const locale = useLocale();
  const pages = listFormat(locale).format(notice.pages.map(String));
  return (
    <li className={`notice-item ${notice.is_lost ? "text-warning" : "text-info"}`}>
      <ToneIcon tone={notice.is_lost ? "warning" : "info"} />
      <div className="min-w-0 text-ink">
        <p>{notice.message}</p>
        {pages !== "" && <p className="text-ink-3 text-small">{texts.pages({ pages })}</p>}
        {notice.text && (
          <blockquote dir="auto" className="text-ink-2 text-small">
            {notice.text}
          </blockquote>
        )}
      </div>
    </li>
  );
}
