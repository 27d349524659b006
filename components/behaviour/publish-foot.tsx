"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import type { OwnedBehaviour } from "@/lib/contract/behaviour/owner-schemas";
import type { Messages } from "@/lib/i18n/message-types";
import type { BehaviourForm } from "./use-behaviour";

type Texts = Messages["behaviour"];
type PublishFootProps = {
  entityId: string;
  form: BehaviourForm;
  /** Whether the last action published the settings. */
  isPublished: boolean;
  onPublished: (behaviour: OwnedBehaviour) => void;
};

/** Whether the draft is saved and the corrections hold, and the buttons to discard and publish it. */
export function PublishFoot({ entityId, form, isPublished, onPublished }: PublishFootProps) {
  const texts = useTexts("behaviour");
  const [isAsking, setAsking] = useState(false);
  const { state } = form;
  const { foot } = texts;
  const isRunning = state.run?.status === "waiting" || state.run?.status === "running";
  const canPublish = form.status !== "saved" || state.draft !== null;
  const publication = useForm({
    texts: { failed: foot.publishFailed },
    send: async () => {
      // The form says why it is not saved.
      if (!(await form.save())) return { ok: true, data: null };
      const outcome = await call("publishBehaviour", { id: entityId, version: form.currentVersion() ?? 0 });
      return !outcome.ok && outcome.code === "not_possible_now" ? { ...outcome, message: foot.nothing } : outcome;
    },
    onSaved: (behaviour: OwnedBehaviour | null) => {
      if (behaviour) onPublished(behaviour);
    },
  });
  const discarding = useForm({
    texts: { failed: foot.discardFailed },
    // Without a version: what others saved meanwhile is dropped as well, which the dialog says.
    send: () => call("discardBehaviour", { id: entityId }),
    onSaved: (behaviour) => {
      form.reset(behaviour);
      setAsking(false);
    },
  });

  const { discardDialog } = texts;
  return (
    <>
      {publication.failure && (
        <div className="px-6 pb-4">
          <FailureBanner text={publication.failure} />
        </div>
      )}
      <div className="behaviour-foot">
        <div className="grid gap-0.5 text-small">
          <span className="text-ink-3">{checkText(state, texts)}</span>
          <span role="status" className="text-ink-2">
            {isPublished ? foot.published : saveText(form, texts)}
          </span>
        </div>
        {form.status === "failed" && (
          <Button size="sm" onClick={() => void form.save()}>
            {texts.save.retry}
          </Button>
        )}
        <Button
          variant="ghost"
          disabled={!canPublish || publication.isBusy || discarding.isBusy}
          onClick={() => {
            publication.setNote(null);
            setAsking(true);
          }}
        >
          {foot.discard}
        </Button>
        <Button
          variant="primary"
          busy={publication.isBusy}
          busyLabel={foot.publishing}
          disabled={!canPublish || isRunning || discarding.isBusy}
          onClick={() => void publication.save()}
        >
          {foot.publish}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={discardDialog.title}
        texts={discardDialog}
        form={discarding}
        onClose={() => setAsking(false)}
      >
        <p>{discardDialog.text({ count: Math.max(1, state.changed.length) })}</p>
      </ConfirmDialog>
    </>
  );
}

/** Whether the corrections hold, by the latest run. */
function checkText({ run, corrections }: OwnedBehaviour, { foot }: Texts): string {
  if (run?.status === "passed") return foot.passed({ held: run.held, total: run.total });
  if (run?.status === "failed") return foot.failed({ held: run.held, total: run.total });
  if (run?.status === "broken") return foot.broken;
  return corrections > 0 ? foot.before({ count: corrections }) : "";
}

function saveText({ status, failure, state }: BehaviourForm, { states }: Texts): string {
  if (status === "failed" || status === "conflict") return failure ? `${states.failed}. ${failure}` : states.failed;
  if (status === "saved") return state.draft ? states.saved : "";
  return states[status];
}
