"use client";

import { useTexts } from "#texts";
import { ExportFileState, useExportFile } from "@/components/patterns/export-file";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";

/** Starts a file with everything of an entity, shows its progress and offers the download. */
export function EntityFile({ entityId }: { entityId: string }) {
  const texts = useTexts("entityExports");
  const { file, isInProgress, isBusy, failure, start } = useExportFile({
    key: ["entity-file", entityId],
    read: () => call("getEntityExport", { id: entityId }),
    start: () => call("startEntityExport", { id: entityId }),
    unavailable: texts.unavailable,
  });

  return (
    <section aria-labelledby="entity-file-title" className="card-section">
      <div className="card-section__head">
        <div className="grid min-w-0 gap-1">
          <h2 id="entity-file-title" className="font-semibold">
            {texts.title}
          </h2>
          <p className="text-ink-2 text-small">{texts.text}</p>
        </div>
        {!isInProgress && (
          <Button busy={isBusy} busyLabel={texts.starting} onClick={start}>
            {texts.start}
          </Button>
        )}
      </div>
      <FailureBanner text={failure} />
      {file && <ExportFileState file={file} texts={texts} />}
    </section>
  );
}
