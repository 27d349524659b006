"use client";

import { useId, useState } from "react";
import { useTexts } from "#texts";
import { Difference } from "@/components/corrections/difference";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { LoadStatus } from "@/components/patterns/load-status";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/text/failure-message";
import type { CorrectionRun, OwnedBehaviour, RunSummary } from "@/lib/contract/behaviour/owner-schemas";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { PlainLink } from "@/lib/i18n/navigation";
import { useCorrectionRun } from "./use-correction-run";

type RunPanelProps = {
  entity: Pick<OwnedEntity, "id" | "urlslug">;
  run: RunSummary;
  canEdit: boolean;
  /** Called when a run ended or was cancelled: the settings are read again. */
  onChanged: () => void;
  onPublished: (behaviour: OwnedBehaviour) => void;
};

/** The progress of a run, and the answers that no longer hold with the second question before publishing. */
export function RunPanel({ entity, run, canEdit, onChanged, onPublished }: RunPanelProps) {
  const texts = useTexts("behaviour.run");
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<"confirm" | "cancel" | null>(null);
  const titleId = useId();
  const followed = useCorrectionRun({ entityId: entity.id, run, onEnd: onChanged });
  const target = { id: entity.id, run_id: run.id };

  async function cancel() {
    setBusy("cancel");
    setFailure(null);
    const outcome = await call("cancelRun", target);
    setBusy(null);
    if (outcome.ok) onChanged();
    else setFailure(messageOr(outcome, texts.failed));
  }

  async function confirm() {
    setBusy("confirm");
    setFailure(null);
    const outcome = await call("confirmPublication", target);
    setBusy(null);
    if (outcome.ok) onPublished(outcome.data);
    else setFailure(messageOr(outcome, texts.failed));
  }

  const shown = followed.details ?? run;
  if (!run.can_confirm) {
    return (
      <section aria-labelledby={titleId} className="behaviour-run">
        <h3 id={titleId} className="font-sans font-semibold">
          {texts.title}
        </h3>
        <progress aria-labelledby={titleId} className="usage" max={Math.max(1, shown.total)} value={shown.done} />
        <p role="status" className="text-ink-2 text-small tabular-nums">
          {texts.progress({ done: shown.done, total: shown.total })}
        </p>
        <p className="text-caption text-ink-3">{run.is_publication ? texts.progressText : texts.liveText}</p>
        <FailureBanner text={failure} />
        {canEdit && (
          <Button
            size="sm"
            className="justify-self-start"
            busy={busy === "cancel"}
            busyLabel={texts.cancelling}
            onClick={cancel}
          >
            {texts.cancel}
          </Button>
        )}
      </section>
    );
  }
  return (
    <section aria-labelledby={titleId} className="behaviour-run">
      <div className="grid gap-1" role="status">
        <h3 id={titleId} className="font-sans font-semibold text-danger">
          {texts.failedTitle({ count: run.done - run.held })}
        </h3>
        <p className="text-ink-2 text-small">{texts.failedText}</p>
      </div>
      {followed.details ? (
        <ul className="grid gap-4">
          {followed.details.failures.map((failed) => (
            <li key={failed.correction_id} className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 border-line border-t">
              <FailedAnswer failed={failed} urlslug={entity.urlslug} />
            </li>
          ))}
        </ul>
      ) : (
        <LoadStatus
          failed={followed.failed}
          texts={{ loading: texts.loading, failed: texts.loadFailed, retry: texts.retry }}
          onRetry={followed.reload}
        />
      )}
      <FailureBanner text={failure} />
      {canEdit && (
        <div className="flex flex-wrap gap-2">
          <Button busy={busy === "cancel"} busyLabel={texts.cancelling} disabled={busy === "confirm"} onClick={cancel}>
            {texts.keep}
          </Button>
          <Button
            variant="danger"
            busy={busy === "confirm"}
            busyLabel={texts.confirming}
            disabled={busy === "cancel"}
            onClick={confirm}
          >
            {texts.confirm}
          </Button>
        </div>
      )}
    </section>
  );
}

type FailedAnswerProps = { failed: CorrectionRun["failures"][number]; urlslug: string };

function FailedAnswer({ failed, urlslug }: FailedAnswerProps) {
  const texts = useTexts("behaviour.run");
  const { question, expected, answer, conversation_id: conversationId } = failed;
  return (
    <>
      <p dir="auto" className="wrap-anywhere font-medium">
        {question === null ? texts.erased : texts.question({ question })}
      </p>
      <Difference
        before={expected ?? texts.erased}
        after={answer || texts.noAnswer}
        texts={{ before: texts.expected, after: texts.answer }}
      />
      {conversationId && (
        <PlainLink
          href={`${PAGES.conversationDetail}/${urlslug}/${conversationId}`}
          className="link justify-self-start"
        >
          {texts.conversation}
        </PlainLink>
      )}
    </>
  );
}
