"use client";

import Download from "@lucide/icons/icons/download";
import type { Messages } from "next-intl";
import { useState } from "react";
import useSWR from "swr";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/call";
import { failureMessage } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import type { AccountExport } from "@/lib/contract/accounts/export-schemas";

type Texts = Messages["accountsSettings"]["export"];

/** Poll interval while an export is running. */
const ASK_EVERY_MS = 2000;
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const megabytes = new Intl.NumberFormat("en-GB", {
  style: "unit",
  unit: "megabyte",
  maximumFractionDigits: 1,
});

/** Starts a data export, shows its progress and offers the download. */
export function ExportPanel({ texts }: { texts: Texts }) {
  const { data, mutate } = useSWR("my-export", () => call("getExport", {}), {
    refreshInterval: (outcome) => (outcome?.ok && isBeingMade(outcome.data.export) ? ASK_EVERY_MS : 0),
  });
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const newest = data?.ok ? data.data.export : null;

  async function start() {
    setStarting(true);
    setFailure(null);
    const outcome = await call("startExport", {});
    setStarting(false);
    if (outcome.ok) await mutate(outcome, { revalidate: true });
    else setFailure(failureMessage(outcome, texts.unavailable));
  }

  return (
    <>
      <p className="text-ink-2">{texts.text}</p>
      <FailureBanner text={failure} />
      {newest && <ExportState made={newest} texts={texts} />}
      {!isBeingMade(newest) && (
        <Button busy={isStarting} busyLabel={texts.starting} onClick={start} className="justify-self-start">
          {texts.start}
        </Button>
      )}
    </>
  );
}

function isBeingMade(made: AccountExport | null): boolean {
  return made?.status === "queued" || made?.status === "running";
}

function ExportState({ made, texts }: { made: AccountExport; texts: Texts }) {
  if (made.status === "queued") return <p role="status">{texts.queued}</p>;
  if (made.status === "failed") return <FailureBanner text={texts.failed} />;
  if (made.status === "running") {
    return (
      <p role="status" className="tabular-nums">
        {formatMessage(texts.running, { progress: made.progress })}
      </p>
    );
  }
  const slots = {
    day: day.format(new Date(made.created_at)),
    size: megabytes.format(Math.max(0.1, (made.bytes ?? 0) / 1_000_000)),
  };
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">
        {formatMessage(texts.ready, slots)}{" "}
        {made.expires_at && formatMessage(texts.until, { day: day.format(new Date(made.expires_at)) })}
      </p>
      {made.download_url && (
        <a href={made.download_url} download className={buttonClass({ variant: "primary" })}>
          <Icon glyph={Download} />
          {texts.download}
        </a>
      )}
    </div>
  );
}
