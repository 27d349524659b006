"use client";

import Download from "@lucide/icons/icons/download";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import { formatBytes } from "@/lib/client/browser/measures";
import { useRecord } from "@/lib/client/forms/use-record";
import { dateFormat } from "@/lib/client/text/intl";
import type { AccountExport } from "@/lib/contract/visitor-data/export-schemas";
import { useLocale } from "@/lib/i18n/navigation";

/** Poll interval while an export is running. */
const POLL_MS = 2000;
const day = dateFormat({ day: "numeric", month: "long", year: "numeric" });

/** Starts a data export, shows its progress and offers the download. */
export function ExportPanel() {
  const texts = useTexts("accountsSettings.export");
  const { record, show } = useRecord({
    key: ["my-export"],
    read: () => call("getExport", {}),
    refreshMs: (latest) => (latest && isInProgress(latest.export) ? POLL_MS : 0),
  });
  const { isBusy, failure, save } = useForm({
    texts: { failed: texts.unavailable },
    send: () => call("startExport", {}),
    onSaved: (started) => show(started),
  });
  const newest = record?.export ?? null;

  return (
    <>
      <p className="text-ink-2">{texts.text}</p>
      <FailureBanner text={failure} />
      {newest && <ExportState job={newest} />}
      {!isInProgress(newest) && (
        <Button busy={isBusy} busyLabel={texts.starting} onClick={() => void save()} className="justify-self-start">
          {texts.start}
        </Button>
      )}
    </>
  );
}

function isInProgress(job: AccountExport | null): boolean {
  return job?.status === "queued" || job?.status === "running";
}

function ExportState({ job }: { job: AccountExport }) {
  const texts = useTexts("accountsSettings.export");
  const locale = useLocale();
  if (job.status === "queued") return <p role="status">{texts.queued}</p>;
  if (job.status === "failed") return <FailureBanner text={texts.failed} />;
  if (job.status === "running") {
    return (
      <p role="status" className="tabular-nums">
        {texts.running({ progress: job.progress })}
      </p>
    );
  }
  const slots = {
    day: day(locale).format(new Date(job.created_at)),
    size: formatBytes(job.bytes ?? 0, locale),
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">
        {texts.ready(slots)} {job.expires_at && texts.until({ day: day(locale).format(new Date(job.expires_at)) })}
      </p>
      {job.download_url && (
        <a href={job.download_url} download className={buttonClass({ variant: "primary" })}>
          <Icon glyph={Download} />
          {texts.download}
        </a>
      )}
    </div>
  );
}
