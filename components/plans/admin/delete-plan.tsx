"use client";

import { useTexts } from "#texts";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import type { AdminPlan } from "@/lib/contract/plans/admin-schemas";

type DeletePlanProps = {
  plan: Pick<AdminPlan, "id" | "plan_name">;
  close: string;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a plan is deleted. */
export function DeletePlan({ plan, close, onClose, onDeleted }: DeletePlanProps) {
  const texts = useTexts("plansAdmin.remove");
  const form = useForm({
    texts: { failed: texts.failed },
    send: () => call("deletePlan", { id: plan.id }),
    onSaved: onDeleted,
  });
  return (
    <ConfirmDialog
      isOpen
      title={texts.title({ plan: plan.plan_name })}
      texts={{ close, cancel: texts.cancel, confirm: texts.confirm, busy: texts.busy }}
      form={form}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
