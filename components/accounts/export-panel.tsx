"use client";

import { useTexts } from "#texts";
import { ExportFileState, useExportFile } from "@/components/patterns/export-file";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";

/** Starts an export of the account, shows its progress and offers the download. */
export function ExportPanel() {
  const texts = useTexts("accountsSettings.export");
  const { file, isInProgress, isBusy, failure, start } = useExportFile({
    key: ["my-export"],
    read: () => call("getExport", {}),
    start: () => call("startExport", {}),
    unavailable: texts.unavailable,
  });

  return (
    <>
      <p className="text-ink-2">{texts.text}</p>
      <FailureBanner text={failure} />
      {file && <ExportFileState file={file} texts={texts} />}
      {!isInProgress && (
        <Button busy={isBusy} busyLabel={texts.starting} onClick={start} className="justify-self-start">
          {texts.start}
        </Button>
      )}
    </>
  );
}
