"use client";

import Download from "@lucide/icons/icons/download";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { CallOutcome } from "@/lib/client/api/call";
import { formatBytes } from "@/lib/client/browser/measures";
import { useRecord } from "@/lib/client/forms/use-record";
import { dateFormat } from "@/lib/client/text/intl";
import type { ExportFile } from "@/lib/contract/fields/export-file";
import type { Message, Text, Value } from "@/lib/i18n/message";
import { useLocale } from "@/lib/i18n/navigation";
import { useForm } from "./use-form";

/** Poll interval while a file is written. */
const POLL_MS = 2000;
const day = dateFormat({ day: "numeric", month: "long", year: "numeric" });

type ExportFileOptions = {
  /** The key of the file in the browser's cache. */
  key: readonly string[];
  read: () => Promise<CallOutcome<"getExport" | "getEntityExport">>;
  start: () => Promise<CallOutcome<"startExport" | "startEntityExport">>;
  /** Said when it cannot be started. */
  unavailable: Text;
};

/** The caller's newest file that a job writes: read until it is ready, and started by `start`. */
export function useExportFile({ key, read, start, unavailable }: ExportFileOptions) {
  const { record, show } = useRecord({
    key,
    read,
    refreshMs: (latest) => (latest && isInProgress(latest.export) ? POLL_MS : 0),
  });
  const { isBusy, failure, save } = useForm({ texts: { failed: unavailable }, send: start, onSaved: show });
  const file = record?.export ?? null;
  return { file, isInProgress: isInProgress(file), isBusy, failure, start: () => void save() };
}

function isInProgress(file: ExportFile | null): boolean {
  return file?.status === "queued" || file?.status === "running";
}

type ExportFileTexts = {
  queued: Text;
  failed: Text;
  running: Message<{ progress: Value }>;
  ready: Message<{ day: Value; size: Value }>;
  until: Message<{ day: Value }>;
  download: Text;
};

/** How far a file is, and its download once it is ready. */
export function ExportFileState({ file, texts }: { file: ExportFile; texts: ExportFileTexts }) {
  const locale = useLocale();
  if (file.status === "queued") return <p role="status">{texts.queued}</p>;
  if (file.status === "failed") return <FailureBanner text={texts.failed} />;
  if (file.status === "running") {
    return (
      <p role="status" className="tabular-nums">
        {texts.running({ progress: file.progress })}
      </p>
    );
  }
  const slots = { day: day(locale).format(new Date(file.created_at)), size: formatBytes(file.bytes ?? 0, locale) };
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">
        {texts.ready(slots)} {file.expires_at && texts.until({ day: day(locale).format(new Date(file.expires_at)) })}
      </p>
      {file.download_url && (
        <a href={file.download_url} download className={buttonClass({ variant: "primary" })}>
          <Icon glyph={Download} />
          {texts.download}
        </a>
      )}
    </div>
  );
}
