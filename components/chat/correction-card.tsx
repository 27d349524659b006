"use client";

import Stamp from "@lucide/icons/icons/stamp";
import { useId, useMemo, useState } from "react";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import type { Reply } from "@/lib/client/chat/turns-reducer";
import { type DiffPart, diffWords } from "@/lib/client/text/word-diff";
import { formatReplyDate, formatReplyTime } from "./message-time";
import "./correction-card.css";
import { useLocale } from "@/lib/i18n/navigation";

export type CorrectionCardProps = {
  correction: NonNullable<Reply["correction"]>;
  reply: Pick<Reply, "text" | "timestamp">;
};

/** The author and date of a correction; opens to both texts with their differences marked. */
export function CorrectionCard({ correction: { at, by, before }, reply }: CorrectionCardProps) {
  const locale = useLocale();
  const labels = useTexts("chat.corrected");
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const date = formatReplyDate(at, locale);
  return (
    <section className="receipt">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="receipt__title">
          <Icon glyph={Stamp} />
          {by === null ? labels.byUnnamed({ date }) : labels.by({ name: by, date })}
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
          className="receipt__toggle"
          data-html2canvas-ignore
        >
          {isOpen ? labels.hide : labels.show}
        </button>
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <BothTexts before={before} after={reply.text} sentAt={reply.timestamp ?? at} correctedAt={at} />}
      </div>
    </section>
  );
}

type BothTextsProps = { before: string; after: string; sentAt: string; correctedAt: string };

function BothTexts({ before, after, sentAt, correctedAt }: BothTextsProps) {
  const locale = useLocale();
  const labels = useTexts("chat.corrected");
  const parts = useMemo(() => diffWords(before, after), [before, after]);
  return (
    <div className="diff">
      <div>
        <p className="diff__label">{labels.before({ time: formatReplyTime(sentAt, locale) })}</p>
        <DiffText parts={parts} changed="removed" as="del" />
      </div>
      <div>
        <p className="diff__label">{labels.after({ time: formatReplyTime(correctedAt, locale) })}</p>
        <DiffText parts={parts} changed="added" as="ins" />
      </div>
    </div>
  );
}

type DiffTextProps = { parts: readonly DiffPart[]; changed: DiffPart["kind"]; as: "del" | "ins" };

function DiffText({ parts, changed, as: Changed }: DiffTextProps) {
  return (
    <p dir="auto" className="diff__text">
      {[...parts.entries()].map(([at, { text, kind }]) => {
        if (kind === "same") return <span key={at}>{text}</span>;
        return kind === changed && <Changed key={at}>{text}</Changed>;
      })}
    </p>
  );
}
