"use client";

import Download from "@lucide/icons/icons/download";
import { useState } from "react";
import { useTexts } from "#texts";
import { formatTime, useTimeZone } from "@/components/conversations/detail/local-time";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { Modal } from "@/components/ui/modal";
import { Segmented } from "@/components/ui/segmented";
import { call } from "@/lib/client/api/call";
import { formatBytes } from "@/lib/client/browser/measures";
import { useRecord } from "@/lib/client/forms/use-record";
import { joinFacts } from "@/lib/client/text/intl";
import type { ConversationExport } from "@/lib/contract/conversations/owner-schemas";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";
import { activeFilters } from "./active-filters";
import { filtersOf, type InboxQuery } from "./inbox-query";

type Format = ConversationExport["format"];

const FORMATS = ["csv", "json", "jsonl"] as const satisfies readonly Format[];
const POLL_MS = 1000;

type ExportDialogProps = {
  entityId: string;
  query: InboxQuery;
  isOpen: boolean;
  onClose: () => void;
};

/** Has a file made of the conversations that match the filters, and lists the earlier files. */
export function ExportDialog({ isOpen, onClose, ...rest }: ExportDialogProps) {
  const texts = useTexts("conversationsInbox.export");
  return (
    <Modal open={isOpen} onClose={onClose} title={texts.title} closeLabel={texts.close} wide>
      <ExportForm {...rest} />
    </Modal>
  );
}

function ExportForm({ entityId, query }: Omit<ExportDialogProps, "isOpen" | "onClose">) {
  const texts = useTexts("conversationsInbox");
  const locale = useLocale();
  const labels = texts.export;
  const [format, setFormat] = useState<Format>("csv");
  const { record, failed, reload } = useRecord({
    key: ["conversation-exports", entityId],
    read: () => call("listConversationExports", { id: entityId }),
    refreshMs: (exports) => (exports?.items.some(isInProgress) ? POLL_MS : 0),
  });
  const { isBusy, failure, save } = useForm({
    texts: { failed: labels.failed },
    send: () => call("startConversationExport", { id: entityId, format, ...filtersOf(query, new Date()) }),
    onSaved: () => reload(),
  });
  const filters = [
    ...(query.q.trim() ? [labels.search({ q: query.q.trim() })] : []),
    ...activeFilters(query, texts, locale).map(({ label }) => label),
  ];

  return (
    <>
      <p>{filters.length > 0 ? labels.filtered({ filters: joinFacts(filters, locale) }) : labels.all}</p>
      <p className="text-ink-2 text-small">{labels.text}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={labels.format}
          choices={FORMATS.map((value) => ({ value, label: labels.formats[value] }))}
          value={format}
          onChange={setFormat}
        />
        <Button variant="primary" busy={isBusy} busyLabel={labels.starting} onClick={() => void save()}>
          {labels.start}
        </Button>
      </div>
      <FailureBanner text={failure} />
      <section className="grid gap-2">
        <h3 className="font-sans font-semibold">{labels.files}</h3>
        {!record && (
          <LoadStatus
            failed={failed}
            texts={{ loading: labels.loading, failed: labels.filesFailed, retry: labels.retry }}
            onRetry={() => void reload()}
          />
        )}
        {record?.items.length === 0 && <p className="text-ink-3">{labels.none}</p>}
        {record && (
          <ul className="grid">
            {record.items.map((file) => (
              <ExportFile key={file.export_id} file={file} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function isInProgress({ status }: ConversationExport): boolean {
  return status === "queued" || status === "running";
}

function ExportFile({ file }: { file: ConversationExport }) {
  const texts = useTexts("conversationsInbox.export");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const created = formatTime(file.created_at, "moment", timeZone, locale);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-3 last:border-0">
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium">
          {texts.formats[file.format]}, {created}
        </span>
        <span role="status" className="text-caption text-ink-3 tabular-nums">
          {stateOf(file, texts, locale)}
          {file.expires_at && `, ${texts.until({ day: formatTime(file.expires_at, "day", timeZone, locale) })}`}
        </span>
        {isInProgress(file) && (
          <progress className="usage" max={100} value={file.progress} aria-label={texts.formats[file.format]} />
        )}
      </span>
      {file.download_url && (
        <a
          href={file.download_url}
          download
          aria-label={texts.downloadName({ format: texts.formats[file.format], day: created })}
          className={buttonClass({ size: "sm" })}
        >
          <Icon glyph={Download} size="sm" />
          {texts.download}
        </a>
      )}
    </li>
  );
}

function stateOf(
  { status, progress, conversations, bytes }: ConversationExport,
  texts: Messages["conversationsInbox"]["export"],
  locale: Locale,
): string {
  if (status === "queued") return texts.queued;
  if (status === "running") return texts.running({ progress });
  if (status === "failed") return texts.stopped;
  const size = formatBytes(bytes ?? 0, locale);
  return texts.ready({ conversations: conversations ?? 0, size });
}
