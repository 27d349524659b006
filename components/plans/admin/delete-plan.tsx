"use client";

import type { Messages } from "next-intl";
import { ConfirmDialog } from "@/components/patterns/confirm-dialog";
import { useForm } from "@/components/patterns/use-form";
import { call } from "@/lib/client/api/call";
import { formatMessage } from "@/lib/client/text/format-message";
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
  const form = useForm({
    texts: { failed: texts.failed },
    send: () => call("deletePlan", { id: plan.id }),
    onSaved: onDeleted,
  });
  return (
    <ConfirmDialog
      isOpen
      title={formatMessage(texts.title, { plan: plan.plan_name })}
      texts={{ close, cancel: texts.cancel, confirm: texts.confirm, busy: texts.busy }}
      form={form}
      onClose={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
