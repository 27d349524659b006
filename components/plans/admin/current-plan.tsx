import { useTexts } from "#texts";
import { differing } from "@/components/patterns/form-machine";
import type { AdminPlan } from "@/lib/contract/plans/admin-schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { PLAN_RIGHTS, type PlanField, type PlanValues, planValues } from "./plan-values";

type CurrentPlanProps = { plan: AdminPlan; values: PlanValues };

/** The stored values of a plan's fields, where they differ from the typed ones. */
export function CurrentPlan({ plan, values }: CurrentPlanProps) {
  const admin = useTexts("plansAdmin");
  const types = useTexts("entitiesManage.types");
  const { form } = admin;
  const current = planValues(plan);
  const fields = Object.keys(differing(current, values)) as PlanField[];
  return (
    <section aria-label={form.now} className="grid gap-2 rounded-md bg-surface-2 px-4 py-3 text-small">
      <h3 className="font-medium">{form.now}</h3>
      {fields.length === 0 && <p className="text-ink-2">{form.nowSame}</p>}
      <dl className="grid gap-1">
        {fields.map((field) => (
          <div key={field} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{form[field as keyof typeof form] as string}</dt>
            <dd dir="auto" className="whitespace-pre-line text-end">
              {shownText(field, current, { admin, types })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const FLAGS: readonly string[] = [...PLAN_RIGHTS, "is_offered"];

type PlanTexts = { admin: Messages["plansAdmin"]; types: Messages["entitiesManage"]["types"] };

function shownText(field: PlanField, values: PlanValues, { admin, types }: PlanTexts): string {
  const text = values[field];
  if (FLAGS.includes(field)) return text === "" ? admin.no : admin.yes;
  if (field !== "entity_types") return text || "–";
  return text
    .split(" ")
    .map((type) => types[type as keyof typeof types])
    .join(", ");
}
