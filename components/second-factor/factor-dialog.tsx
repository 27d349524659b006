"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { Modal } from "@/components/ui/modal";
import { AppStep } from "./app-step";
import { CodesStep } from "./codes-step";
import { type FactorTask, type NextStep, runTask, titleOf } from "./factor-task";
import { PasswordStep } from "./password-step";

type FactorDialogProps = {
  task: FactorTask;
  /** The dialog was closed, with or without a change. */
  onClose: () => void;
};

/** Dialog for one change of the second factor, from the password to the recovery codes. */
export function FactorDialog({ task, onClose }: FactorDialogProps) {
  const texts = useTexts("secondFactor.settings");
  const [next, setNext] = useState<NextStep | null>(null);

  function go(step: NextStep) {
    if (step.step === "done") onClose();
    else setNext(step);
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={next?.step === "codes" ? texts.codes.shownTitle : titleOf(task, texts)}
      closeLabel={texts.close}
    >
      {next === null && (
        <PasswordStep
          note={task.kind === "renew-codes" ? texts.codes.renewNote : undefined}
          asksName={task.kind === "add-passkey"}
          run={(input) => runTask(task, input, texts)}
          onDone={go}
        />
      )}
      {next?.step === "app" && (
        <AppStep setup={next.setup} onDone={(codes) => go(codes ? { step: "codes", codes } : { step: "done" })} />
      )}
      {next?.step === "codes" && <CodesStep codes={next.codes} onDone={onClose} />}
    </Modal>
  );
}
