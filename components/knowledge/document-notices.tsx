"use client";

import { useId, useState, useSyncExternalStore } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { listFormat } from "@/lib/client/text/intl";
import type { FullContextDocument } from "@/lib/contract/knowledge/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { NOTICE_GLYPHS } from "./notice-glyphs";
import type { PassageView } from "./passage-view";
import { readSeenNotices, storeSeenNotices, subscribeSeenNotices } from "./seen-notices";

type Notice = FullContextDocument["notices"][number];

type DocumentNoticesProps = {
  document: FullContextDocument;
  /** Shows the passages that a notice is about. */
  onLook: (view: PassageView) => void;
  /** Absent for documents whose columns have no names. */
  onNameColumns: (() => void) | undefined;
};

/** The content that a document's reader left out or kept another way, with the passages and pages that it is about. */
export function DocumentNotices({ document: { id, notices }, onLook, onNameColumns }: DocumentNoticesProps) {
  const texts = useTexts("knowledgeDetail.notices");
  const titleId = useId();
  const seen = useSyncExternalStore(
    subscribeSeenNotices,
    () => readSeenNotices(id),
    () => "",
  );
  const [isAll, setAll] = useState(false);
  if (notices.length === 0) return null;
  const seenCodes = seen.split(" ");
  const shown = isAll ? notices : notices.filter(({ code }) => !seenCodes.includes(code));
  const lost = notices.filter((notice) => notice.is_lost).length;

  function toggle() {
    if (shown.length < notices.length) return setAll(true);
    setAll(false);
    storeSeenNotices(
      id,
      notices.map(({ code }) => code),
    );
  }

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
        <Button size="sm" onClick={toggle}>
          {shown.length < notices.length ? texts.showAll : texts.hideSeen}
        </Button>
      </div>
      {shown.length > 0 && (
        <ul>
          {shown.map((notice) => (
            <NoticeItem key={notice.code} notice={notice} onLook={onLook} onNameColumns={onNameColumns} />
          ))}
        </ul>
      )}
    </section>
  );
}

type NoticeItemProps = { notice: Notice } & Pick<DocumentNoticesProps, "onLook" | "onNameColumns">;

function NoticeItem({ notice, onLook, onNameColumns }: NoticeItemProps) {
  const texts = useTexts("knowledgeDetail.notices");
  const locale = useLocale();
  const pages = listFormat(locale).format(notice.pages.map(String));
  const isShape = notice.code === "shape_guessed";
  const isPlaced = notice.text !== null || notice.pages.length > 0;
  return (
    <li className={`notice-item ${notice.is_lost ? "text-warning" : "text-info"}`}>
      <Icon glyph={NOTICE_GLYPHS[notice.code]} />
      <div className="min-w-0 text-ink">
        <p>{notice.message}</p>
        {pages !== "" && <p className="text-ink-3 text-small">{texts.pages({ pages })}</p>}
        {notice.text && (
          <blockquote dir="auto" className="text-ink-2 text-small">
            {notice.text}
          </blockquote>
        )}
      </div>
      {isShape && onNameColumns && (
        <Button size="sm" onClick={onNameColumns}>
          {texts.nameColumns}
        </Button>
      )}
      {!isShape && isPlaced && (
        <Button size="sm" onClick={() => onLook({ query: "", filter: "noticed" })}>
          {texts.look}
        </Button>
      )}
    </li>
  );
}
