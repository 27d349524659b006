import Check from "@lucide/icons/icons/check";
import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { annualSavingPercent, euro } from "@/components/plans/plan-prices";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { StatusPill } from "@/components/ui/status-pill";
import { formatBytes } from "@/lib/client/browser/measures";
import type { AdminPlan } from "@/lib/contract/plans/admin-schemas";
import { ENTITY_COUNT_MAX } from "@/lib/contract/plans/entity-count";
import type { Messages } from "@/lib/i18n/message-types";
import type { PlanType } from "./plan-values";
import { ProviderPill } from "./provider-pill";
import "./plan-matrix.css";
import { intlLocale, type Locale } from "@/lib/contract/languages/locales";
import { useLocale } from "@/lib/i18n/navigation";

type PlanMatrixProps = {
  plans: readonly AdminPlan[];
  type: PlanType;
  onEdit: (plan: AdminPlan) => void;
  onDelete: (plan: AdminPlan) => void;
};

/** Plans as columns, prices and rights as rows; on phones each plan is a card. */
export function PlanMatrix({ plans, type, onEdit, onDelete }: PlanMatrixProps) {
  const admin = useTexts("plansAdmin");
  const types = useTexts("entitiesManage.types");
  const locale = useLocale();
  const rows = planRows(admin, locale);
  const actions = (plan: AdminPlan) => (
    <PlanActions plan={plan} onEdit={() => onEdit(plan)} onDelete={() => onDelete(plan)} />
  );
  return (
    <div className="plan-matrix">
      <div className="plan-matrix__table">
        <table className="table">
          <caption className="sr-only">{admin.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{types[type]}</th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col">
                  <PlanHeading plan={plan} type={type} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, cell }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {plans.map((plan) => (
                  <td key={plan.id}>{cell(plan)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {plans.map((plan) => (
                <td key={plan.id}>{actions(plan)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <div className="plan-matrix__cards">
        {plans.map((plan) => (
          <section key={plan.id} aria-labelledby={`plan-${plan.id}`} className="plan-matrix__card">
            <div id={`plan-${plan.id}`}>
              <PlanHeading plan={plan} type={type} />
            </div>
            <dl>
              {rows.map(({ key, label, cell }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{cell(plan)}</dd>
                </div>
              ))}
            </dl>
            {actions(plan)}
          </section>
        ))}
      </div>
      <p className="plan-matrix__note">
        {admin.note} {admin.free}
      </p>
    </div>
  );
}

type Texts = Messages["plansAdmin"];

function PlanHeading({ plan, type }: { plan: AdminPlan; type: PlanType }) {
  const texts = useTexts("plansAdmin");
  const n = plan.entities[type];
  const isForType = plan.entity_types.includes(type);
  return (
    <>
      <span dir="auto" className="block font-medium font-serif text-h3 text-ink">
        {plan.plan_name}
      </span>
      <span className="block font-normal text-caption text-ink-3">
        {(n >= ENTITY_COUNT_MAX ? texts.entitiesOrMore : texts.entities)({ n })}
      </span>
      {(!plan.is_offered || !isForType) && (
        <span className="mt-1 inline-block">
          <StatusPill look="hollow">{plan.is_offered ? texts.otherTypes : texts.withdrawn}</StatusPill>
        </span>
      )}
    </>
  );
}

function PlanActions(props: { plan: AdminPlan; onEdit: () => void; onDelete: () => void }) {
  const texts = useTexts("plansAdmin");
  const { plan } = props;
  const isUnused = Object.values(plan.entities).every((n) => n === 0);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={props.onEdit} className="whitespace-nowrap">
        {texts.edit({ plan: plan.plan_name })}
      </Button>
      {!plan.is_free && isUnused && (
        <Button size="sm" variant="ghost" onClick={props.onDelete} className="whitespace-nowrap">
          {texts.remove.button}
          <span className="sr-only"> {plan.plan_name}</span>
        </Button>
      )}
    </div>
  );
}

type PlanRow = Readonly<{ key: string; label: string; cell: (plan: AdminPlan) => ReactNode }>;

function planRows(texts: Texts, locale: Locale): PlanRow[] {
  const number = new Intl.NumberFormat(intlLocale(locale));
  const isAllowed = (is: boolean) => <Allowed is={is} />;
  const price = (plan: AdminPlan, amount: number) =>
    amount > 0 || plan.is_free ? euro(amount, locale) : texts.noPrice;
  const cells: Record<keyof Texts["rows"], PlanRow["cell"]> = {
    price_monthly: (plan) => <b className="font-medium">{price(plan, plan.price_monthly)}</b>,
    price_annual: (plan) => <AnnualPrice plan={plan} price={price(plan, plan.price_annual)} />,
    multilingual: ({ rights }) => (rights.multilingual ? texts.languages : texts.primaryOnly),
    voice_clone: ({ rights }) => isAllowed(rights.voice_clone),
    passages: ({ rights }) => number.format(rights.passages),
    documents: ({ rights }) => number.format(rights.documents),
    storage_bytes: ({ rights }) => formatBytes(rights.storage_bytes, locale),
    messages_per_month: ({ rights }) => number.format(rights.messages_per_month),
    custom_domain: ({ rights }) => isAllowed(rights.custom_domain),
    entity_users: ({ rights }) => number.format(rights.entity_users),
    provider: (plan) => <ProviderPill plan={plan} />,
  };
  return Object.entries(texts.rows).map(([key, label]) => ({ key, label, cell: cells[key as keyof Texts["rows"]] }));
}

function AnnualPrice({ plan, price }: { plan: AdminPlan; price: string }) {
  const texts = useTexts("plansAdmin");
  const percent = annualSavingPercent(plan);
  return (
    <>
      <b className="font-medium">{price}</b>
      {percent > 0 && <span className="block text-caption text-ink-3">{texts.saves({ percent })}</span>}
    </>
  );
}

function Allowed({ is }: { is: boolean }) {
  const texts = useTexts("plansAdmin");
  return (
    <>
      {is ? <Icon glyph={Check} size="sm" className="text-accent" /> : <span aria-hidden="true">–</span>}
      <span className="sr-only">{is ? texts.yes : texts.no}</span>
    </>
  );
}
