"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { Toast } from "@/components/ui/toast";
import { listAddress } from "@/lib/client/chat/list-address";
import { PAGES } from "@/lib/contract/pages/pages";
import type { AdminPlan } from "@/lib/contract/plans/admin-schemas";
import { ENTITY_COUNT_MAX } from "@/lib/contract/plans/entity-count";
import type { Messages } from "@/lib/i18n/message-types";
import { useRouter } from "@/lib/i18n/use-router";
import { DeletePlan } from "./delete-plan";
import { PlanDialog } from "./plan-dialog";
import { PlanMatrix } from "./plan-matrix";
import { PLAN_TYPES, type PlanType } from "./plan-values";

type PlansAdminProps = { plans: readonly AdminPlan[]; type: PlanType };
type Action = { kind: "edit"; plan: AdminPlan } | { kind: "add" } | { kind: "delete"; plan: AdminPlan };

/** The plans of the site as a matrix for one entity type, and the dialogs that change them. */
export function PlansAdmin({ plans, type }: PlansAdminProps) {
  const admin = useTexts("plansAdmin");
  const types = useTexts("entitiesManage.types");
  const router = useRouter();
  const [action, setAction] = useState<Action | null>(null);
  const [toast, setToast] = useState<string | null>(null);
  const [first] = plans;

  function finish(text: string) {
    setAction(null);
    setToast(text);
    router.refresh();
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label={admin.type}
          choices={PLAN_TYPES.map((value) => ({ value, label: types[value] }))}
          value={type}
          onChange={(value) => router.replace(listAddress(PAGES.adminPlans, {}, { type: value }), { scroll: false })}
        />
        <Button size="sm" onClick={() => setAction({ kind: "add" })} className="ms-auto">
          {admin.add}
        </Button>
        <p className="basis-full text-ink-3 text-small">{totalText(plans, type, admin)}</p>
      </div>
      <PlanMatrix
        plans={plans}
        type={type}
        onEdit={(plan) => setAction({ kind: "edit", plan })}
        onDelete={(plan) => setAction({ kind: "delete", plan })}
      />
      {action?.kind === "edit" && (
        <PlanDialog
          key={action.plan.id}
          plan={action.plan}
          onClose={() => setAction(null)}
          onSaved={({ plan_name }) => finish(admin.form.saved({ plan: plan_name }))}
        />
      )}
      {action?.kind === "add" && first && (
        <PlanDialog
          plan={null}
          like={first}
          onClose={() => setAction(null)}
          onSaved={({ plan_name }) => finish(admin.form.created({ plan: plan_name }))}
        />
      )}
      {action?.kind === "delete" && (
        <DeletePlan
          plan={action.plan}
          close={admin.form.close}
          onClose={() => setAction(null)}
          onDeleted={() => finish(admin.form.deleted({ plan: action.plan.plan_name }))}
        />
      )}
      <Toast text={toast} dismiss={admin.dismiss} onDismiss={() => setToast(null)} />
    </>
  );
}

function totalText(plans: readonly AdminPlan[], type: PlanType, texts: Messages["plansAdmin"]): string {
  const n = plans.reduce((sum, { entities }) => sum + entities[type], 0);
  const isMore = plans.some(({ entities }) => entities[type] >= ENTITY_COUNT_MAX);
  return (isMore ? texts.totalOrMore : texts.total)({ n });
}
