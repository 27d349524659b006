"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { call } from "@/lib/client/call";
import { messageOr } from "@/lib/client/failure-message";
import { formatMessage } from "@/lib/client/format-message";
import type { AdminPlan } from "@/lib/contract/plans/admin-schemas";

type DeletePlanProps = {
  plan: Pick<AdminPlan, "id" | "plan_name">;
  texts: Messages["plansAdmin"]["remove"];
  close: string;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a plan is deleted. */
export function DeletePlan({ plan, texts, close, onClose, onDeleted }: DeletePlanProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function remove() {
    setBusy(true);
    setFailure(null);
    const outcome = await call("deletePlan", { id: plan.id });
    setBusy(false);
    if (outcome.ok) return onDeleted();
    setFailure(messageOr(outcome, texts.failed));
  }

  return (
    <ConfirmDialog
      isOpen
      title={formatMessage(texts.title, { plan: plan.plan_name })}
      texts={{ close, cancel: texts.cancel, confirm: texts.confirm, busy: texts.busy }}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
