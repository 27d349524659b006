"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { ConflictNotice } from "@/components/patterns/conflict-notice";
import { FormDialog } from "@/components/patterns/form-dialog";
import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { AdminPlan } from "@/lib/contract/plans/admin-schemas";
import { CurrentPlan } from "./current-plan";
import { PlanFields } from "./plan-fields";
import { usePlanForm } from "./use-plan-form";

type PlanDialogProps = {
  onClose: () => void;
  onSaved: (plan: AdminPlan) => void;
} & ({ plan: AdminPlan; like?: never } | { plan: null; like: AdminPlan });

/** Edits a plan, or adds one that begins like another. Typed values stay a draft until they are saved or discarded. */
export function PlanDialog({ plan, like, onClose, onSaved }: PlanDialogProps) {
  const labels = useTexts("plansAdmin.form");
  const conflict = useTexts("dashboard.conflict");
  const form = usePlanForm({ plan: plan ?? like, isNew: plan === null, texts: labels, onSaved });
  const [isShown, setShown] = useState(false);

  function discard() {
    form.discard();
    onClose();
  }

  return (
    <FormDialog
      title={plan ? labels.editTitle({ plan: plan.plan_name }) : labels.addTitle}
      texts={{ ...labels, submit: plan ? labels.save : labels.create }}
      form={form}
      wide
      className="gap-6"
      onClose={onClose}
      onCancel={discard}
    >
      {plan && <p className="text-ink-2 text-small">{form.isFree ? labels.freeNow : labels.keep}</p>}
      {form.isRestored && (
        <Banner icon={<ToneIcon tone="info" />}>
          <p>{labels.restored}</p>
        </Banner>
      )}
      {form.conflict && (
        <ConflictNotice
          message={form.conflict.message}
          texts={conflict}
          isBusy={form.isBusy}
          onShow={() => setShown(true)}
          onOverwrite={form.overwrite}
        />
      )}
      {isShown && form.conflict && <CurrentPlan plan={form.conflict.current} values={form.values} />}
      <PlanFields form={form} />
    </FormDialog>
  );
}
