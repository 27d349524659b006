"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { Modal } from "@/components/ui/modal";
import { AppStep } from "./app-step";
import { CodesStep } from "./codes-step";
import { type FactorTask, type NextStep, runTask, titleOf } from "./factor-task";
import { PasswordStep } from "./password-step";

type FactorDialogProps = {
  task: FactorTask;
  texts: Messages["secondFactor"]["settings"];
  fields: Messages["accounts"]["fields"];
  /** The dialog was closed, with or without a change. */
  onClose: () => void;
};

/** Dialog for one change of the second factor, from the password to the recovery codes. */
export function FactorDialog({ task, texts, fields, onClose }: FactorDialogProps) {
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
          texts={texts}
          fields={fields}
          note={task.kind === "renew-codes" ? texts.codes.renewNote : undefined}
          asksName={task.kind === "add-passkey"}
          run={(input) => runTask(task, input, texts)}
          onDone={go}
        />
      )}
      {next?.step === "app" && (
        <AppStep
          setup={next.setup}
          texts={texts}
          onDone={(codes) => go(codes ? { step: "codes", codes } : { step: "done" })}
        />
      )}
      {next?.step === "codes" && <CodesStep codes={next.codes} texts={texts.codes} onDone={onClose} />}
    </Modal>
  );
}
