"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import type { RunSummary } from "@/lib/contract/behaviour/owner-schemas";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { Messages } from "@/lib/i18n/message-types";

/** Poll interval while questions are being asked. */
const POLL_MS = 1_500;

const isUnfinished = ({ status }: Pick<RunSummary, "status">) => status === "waiting" || status === "running";

type CorrectionCheckProps = {
  entity: Pick<OwnedEntity, "id" | "can">;
  /** The latest run of the corrections as tests. */
  latest: RunSummary | null;
};

/** The corrections as tests of what is live: the latest result, and another run. */
export function CorrectionCheck({ entity, latest }: CorrectionCheckProps) {
  const texts = useTexts("corrections.panel.check");
  const [run, setRun] = useState(latest);
  const { record: details } = useRecord({
    key: run && (isUnfinished(run) || run.status === "failed") ? ["correction-check", entity.id, run.id] : null,
    read: () => call("getCorrectionRun", { id: entity.id, run_id: run?.id ?? "" }),
    refreshMs: (latest) => (latest && !isUnfinished(latest) ? 0 : POLL_MS),
  });
  const shown = details ?? run;

  const form = useForm({
    texts,
    send: () => call("startCorrectionRun", { id: entity.id }),
    onSaved: setRun,
  });

  const isBusy = form.isBusy || (shown !== null && isUnfinished(shown));
  return (
    <div className="correction-check">
      <div className="grid min-w-0 flex-1 gap-2">
        <p role="status" className="text-ink-2 text-small tabular-nums">
          {texts.text} {shown && resultOf(shown, texts)}
        </p>
        {details && details.failures.length > 0 && (
          <ul aria-label={texts.failures} className="grid gap-1 text-danger text-small">
            {details.failures.map(({ correction_id, question }) => (
              <li key={correction_id} dir="auto" className="wrap-anywhere">
                {question ?? texts.erased}
              </li>
            ))}
          </ul>
        )}
        <FailureBanner text={form.failure} />
      </div>
      {entity.can.edit && (
        <Button size="sm" busy={isBusy} busyLabel={texts.running} onClick={() => void form.save()}>
          {shown ? texts.again : texts.run}
        </Button>
      )}
    </div>
  );
}

function resultOf(run: RunSummary, texts: Messages["corrections"]["panel"]["check"]): string {
  const { status, done, held, total } = run;
  if (isUnfinished(run)) return texts.progress({ done, total });
  if (status === "broken") return texts.broken;
  return status === "cancelled" ? "" : texts.result({ held, total });
}
