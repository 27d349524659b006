"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import type { OwnedBehaviour } from "@/lib/contract/behaviour/owner-schemas";
import type { BehaviourForm } from "./use-behaviour";

type Texts = Messages["behaviour"];
type PublishFootProps = {
  entityId: string;
  form: BehaviourForm;
  texts: Texts;
  /** Whether the last action published the settings. */
  isPublished: boolean;
  onPublished: (behaviour: OwnedBehaviour) => void;
};

/** Whether the draft is saved and the corrections hold, and the buttons to discard and publish it. */
export function PublishFoot({ entityId, form, texts, isPublished, onPublished }: PublishFootProps) {
  const [busy, setBusy] = useState<"publish" | "discard" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { state } = form;
  const { foot } = texts;
  const isRunning = state.run?.status === "waiting" || state.run?.status === "running";
  const canPublish = form.save !== "saved" || state.draft !== null;

  async function publish() {
    setFailure(null);
    setBusy("publish");
    const isSaved = await form.saveNow();
    const outcome = isSaved ? await call("publishBehaviour", { id: entityId, version: form.version() }) : null;
    setBusy(null);
    if (outcome?.ok) onPublished(outcome.data);
    else if (outcome?.code === "not_possible_now") setFailure(foot.nothing);
    else if (outcome) setFailure(messageOr(outcome, foot.publishFailed));
  }

  async function discard() {
    setFailure(null);
    setBusy("discard");
    // Without a version: what others saved meanwhile is dropped as well, which the dialog says.
    const outcome = await call("discardBehaviour", { id: entityId });
    setBusy(null);
    if (!outcome.ok) return setFailure(messageOr(outcome, foot.discardFailed));
    form.reset(outcome.data);
    setAsking(false);
  }

  const { discardDialog } = texts;
  return (
    <>
      {!isAsking && failure && (
        <div className="px-6 pb-4">
          <FailureBanner text={failure} />
        </div>
      )}
      <div className="behaviour-foot">
        <div className="grid gap-0.5 text-small">
          <span className="text-ink-3">{checkText(state, texts)}</span>
          <span role="status" className="text-ink-2">
            {isPublished ? foot.published : saveText(form, texts)}
          </span>
        </div>
        {form.save === "failed" && (
          <Button size="sm" onClick={() => void form.saveNow()}>
            {texts.save.retry}
          </Button>
        )}
        <Button variant="ghost" disabled={!canPublish || busy !== null} onClick={() => setAsking(true)}>
          {foot.discard}
        </Button>
        <Button
          variant="primary"
          busy={busy === "publish"}
          busyLabel={foot.publishing}
          disabled={!canPublish || isRunning || busy === "discard"}
          onClick={publish}
        >
          {foot.publish}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={discardDialog.title}
        texts={discardDialog}
        isBusy={busy === "discard"}
        failure={failure}
        onClose={() => setAsking(false)}
        onConfirm={discard}
      >
        <p>{formatMessage(discardDialog.text, { count: Math.max(1, state.changed.length) })}</p>
      </ConfirmDialog>
    </>
  );
}

/** Whether the corrections hold, by the latest run. */
function checkText({ run, corrections }: OwnedBehaviour, { foot }: Texts): string {
  if (run?.status === "passed") return formatMessage(foot.passed, { held: run.held, total: run.total });
  if (run?.status === "failed") return formatMessage(foot.failed, { held: run.held, total: run.total });
  if (run?.status === "broken") return foot.broken;
  return corrections > 0 ? formatMessage(foot.before, { count: corrections }) : "";
}

function saveText({ save, failure, state }: BehaviourForm, { states }: Texts): string {
  if (save === "failed" || save === "conflict") return failure ? `${states.failed}. ${failure}` : states.failed;
  if (save === "saved") return state.draft ? states.saved : "";
  return states[save];
}
