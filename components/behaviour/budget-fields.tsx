import { useTexts } from "#texts";
import { ChoiceGroup } from "@/components/patterns/choice-group";
import { Field } from "@/components/ui/field";
import { Meter } from "@/components/ui/meter";
import { Select } from "@/components/ui/select";
import type { OwnedBehaviour } from "@/lib/contract/behaviour/owner-schemas";
import { SETTING_CONTROLS } from "@/lib/contract/behaviour/setting-controls";
import { formatMoney } from "@/lib/contract/languages/format-money";
import { intlLocale, type Locale } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";
import { BehaviourSection } from "./behaviour-section";
import { parseCents, parseCount } from "./behaviour-values";
import type { FieldsProps } from "./character-fields";

const WARNINGS = [50, 80, 90, 100] as const;
/** `continue` ends at this multiple of the budget. */
const LIMIT_FACTOR = 2;

/** The monthly budget, what is used of it, and what happens at its end. */
export function BudgetFields({ form, readOnly }: FieldsProps) {
  const texts = useTexts("behaviour");
  const locale = useLocale();
  const { names } = texts;
  const { values, problems } = form;
  const { spend } = form.state;
  const cents = parseCents(values.budget_cents) ?? null;
  const limit = cents === null ? null : formatMoney((LIMIT_FACTOR * cents) / 100, spend.currency, locale);
  const warnings = [...new Set([...WARNINGS, values.budget_warning_percent])].sort((a, b) => a - b);
  const used = spentText(spend, texts, locale);
  const percent = usedPercent(spend, { cents, replies: parseCount(values.budget_messages) ?? null });
  return (
    <BehaviourSection title={texts.budget} text={texts.budgetText}>
      <div className="behaviour-pair">
        <Field
          label={texts.budgetMoney({ currency: spend.currency })}
          help={texts.help.empty_budget}
          error={problems.budget_cents}
          name="budget_cents"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          readOnly={readOnly}
          value={values.budget_cents}
          onChange={({ currentTarget }) => form.change({ budget_cents: currentTarget.value })}
        />
        <Field
          label={texts.budgetMessages}
          help={texts.help.empty_budget}
          error={problems.budget_messages}
          name="budget_messages"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          readOnly={readOnly}
          value={values.budget_messages}
          onChange={({ currentTarget }) => form.change({ budget_messages: currentTarget.value })}
        />
        <Select
          label={names.budget_warning_percent}
          name="budget_warning_percent"
          value={values.budget_warning_percent}
          disabled={readOnly}
          onChange={({ currentTarget }) => form.change({ budget_warning_percent: Number(currentTarget.value) })}
        >
          {warnings.map((warning) => (
            <option key={warning} value={warning}>
              {texts.percent({ percent: warning })}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-2">
        {percent !== null && (
          <Meter label={texts.budgetUsed} percent={percent} warnAt={values.budget_warning_percent} text={used} />
        )}
        <p className="text-caption text-ink-3 tabular-nums">
          {used}
          {spend.forecast_cents !== null &&
            ` ${texts.forecast({ cost: formatMoney(spend.forecast_cents / 100, spend.currency, locale) })}`}
        </p>
      </div>
      <ChoiceGroup
        label={names.when_spent}
        name="when_spent"
        columns={1}
        choices={SETTING_CONTROLS.when_spent.choices.map((value) => ({
          value,
          label: texts.when_spent[value],
          text:
            value === "continue"
              ? limit === null
                ? texts.when_spent_help.continue_unlimited
                : texts.when_spent_help.continue({ limit })
              : texts.when_spent_help[value],
        }))}
        value={values.when_spent}
        error={problems.when_spent}
        disabled={readOnly}
        onChange={(chosen) => {
          const when_spent = SETTING_CONTROLS.when_spent.choices.find((end) => end === chosen);
          if (when_spent) form.change({ when_spent });
        }}
      />
    </BehaviourSection>
  );
}

type Spend = OwnedBehaviour["spend"];

/** The larger share of the two budgets that is used; null without a budget. */
function usedPercent(spend: Spend, budget: { cents: number | null; replies: number | null }): number | null {
  const shares = [
    ...(budget.cents === null ? [] : [spend.cost_cents / budget.cents]),
    ...(budget.replies === null ? [] : [spend.replies / budget.replies]),
  ];
  return shares.length === 0 ? null : 100 * Math.max(...shares);
}

function spentText(
  { month, replies, cost_cents, currency }: Spend,
  texts: Messages["behaviour"],
  locale: Locale,
): string {
  const name = new Intl.DateTimeFormat(intlLocale(locale), { month: "long", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );
  return texts.spent({ cost: formatMoney(cost_cents / 100, currency, locale), month: name, replies });
}
