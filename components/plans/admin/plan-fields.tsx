import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { FormField, FormTextArea } from "@/components/patterns/form-fields";
import { Switch } from "@/components/ui/switch";
import { isChosenType, PLAN_COUNTS, PLAN_RIGHTS, PLAN_TYPES, type PlanField } from "./plan-values";
import type { PlanForm } from "./use-plan-form";

type PlanFieldsProps = { form: PlanForm };

/** The fields of a plan. The free plan has no prices, and is offered to every type. */
export function PlanFields({ form }: PlanFieldsProps) {
  const labels = useTexts("plansAdmin.form");
  return (
    <>
      <FormField form={form} name="plan_name" label={labels.plan_name} maxLength={40} autoComplete="off" />
      <FormTextArea form={form} name="description" label={labels.description} help={labels.descriptionHelp} rows={2} />
      {!form.isFree && (
        <Group title={labels.prices}>
          <PriceField form={form} name="price_monthly" label={labels.price_monthly} help={labels.priceHelp} />
          <PriceField form={form} name="price_annual" label={labels.price_annual} help={labels.priceHelp} />
          <IdField form={form} name="stripe_monthly_price_id" />
          <IdField form={form} name="stripe_yearly_price_id" />
        </Group>
      )}
      <Group title={labels.rights}>
        <div className="grid md:col-span-2">
          {PLAN_RIGHTS.map((name) => (
            <FlagField key={name} form={form} name={name} label={labels[name]} />
          ))}
        </div>
        {PLAN_COUNTS.map((name) => (
          <FormField
            key={name}
            form={form}
            name={name}
            label={labels[name]}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
          />
        ))}
        <FormField
          form={form}
          name="storage_mb"
          label={labels.storage_mb}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
        />
      </Group>
      {!form.isFree && (
        <Group title={labels.offer}>
          <TypeChoice form={form} />
          <div className="md:col-span-2">
            <FlagField form={form} name="is_offered" label={labels.is_offered} />
          </div>
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-3 font-medium font-serif text-h3">{title}</legend>
      {children}
    </fieldset>
  );
}

type NamedField = { form: PlanForm; name: PlanField; label: string };

function PriceField(props: NamedField & { help: string }) {
  return <FormField {...props} inputMode="decimal" autoComplete="off" dir="ltr" placeholder="0.00" maxLength={10} />;
}

function IdField({ form, name }: PlanFieldsProps & { name: "stripe_monthly_price_id" | "stripe_yearly_price_id" }) {
  const labels = useTexts("plansAdmin.form");
  const look = {
    autoComplete: "off",
    spellCheck: false,
    dir: "ltr",
    placeholder: "price_...",
    maxLength: 255,
  } as const;
  return <FormField form={form} name={name} label={labels[name]} help={labels.priceIdHelp} {...look} />;
}

function FlagField({ form, name, label }: NamedField) {
  return (
    <Switch
      label={label}
      name={name}
      checked={form.values[name] !== ""}
      disabled={form.isBusy}
      onChange={({ currentTarget }) => form.setText(name, currentTarget.checked ? "on" : "")}
    />
  );
}

function TypeChoice({ form }: PlanFieldsProps) {
  const admin = useTexts("plansAdmin.form");
  const types = useTexts("entitiesManage.types");
  const problem = form.problemOf("entity_types");
  function choose(type: string, is: boolean) {
    const chosen = PLAN_TYPES.filter((other) => (other === type ? is : isChosenType(form.values, other)));
    form.setText("entity_types", chosen.join(" "));
  }
  return (
    <fieldset className="grid gap-1 md:col-span-2">
      <legend className="font-medium text-small">{admin.entity_types}</legend>
      <div className="flex flex-wrap gap-x-6">
        {PLAN_TYPES.map((type) => (
          <label key={type} className="check">
            <input
              type="checkbox"
              name="entity_types"
              checked={isChosenType(form.values, type)}
              disabled={form.isBusy}
              onChange={({ currentTarget }) => choose(type, currentTarget.checked)}
            />
            <span>{types[type]}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p role="alert" className="text-caption text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
