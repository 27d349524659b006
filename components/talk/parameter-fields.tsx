"use client";

import { useTexts } from "#texts";
import { FormSection } from "@/components/workflow/form-section";
import type { TalkParametersState } from "@/lib/contract/talk/schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { InheritedField } from "./inherited-field";
import { isOwn, NUMBERS, type ParameterName, type ParameterValues, withOwn } from "./parameter-values";
import { findSlots } from "./prompt-slots";

const POLICIES = ["visitor", "entity", "material"] as const;

type ParameterFieldsProps = {
  state: TalkParametersState;
  slots: readonly string[];
  form: {
    values: ParameterValues;
    isBusy: boolean;
    problemOf: (name: ParameterName) => string | undefined;
    change: (changes: Partial<ParameterValues>) => void;
  };
};

/** The parameters of one level, each with what the level above sets. */
export function ParameterFields({ state, slots, form }: ParameterFieldsProps) {
  const texts = useTexts("talkParameters");
  const { sections } = texts;
  const isEntity = state.entity_id !== null;
  return (
    <>
      <FormSection title={sections.instruction}>
        <TemplateField state={state} slots={slots} form={form} />
      </FormSection>
      <FormSection title={sections.numbers} text={isEntity ? sections.numbersText : sections.numbersTextSystem}>
        <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
          {NUMBERS.map((name) => {
            const parameter = parameterOf(name, { state, form, texts });
            return (
              <InheritedField key={name} {...parameter.field}>
                {(wiring) => (
                  <input
                    {...wiring}
                    {...parameter.control}
                    placeholder={parameter.isOwn ? undefined : texts.modelDefault}
                    inputMode="decimal"
                    autoComplete="off"
                    className="control"
                  />
                )}
              </InheritedField>
            );
          })}
        </div>
      </FormSection>
      <FormSection title={sections.language}>
        <PolicyField state={state} form={form} />
      </FormSection>
    </>
  );
}

function TemplateField({ state, slots, form }: ParameterFieldsProps) {
  const texts = useTexts("talkParameters");
  const { field, control, isOwn: isSet } = parameterOf("system_prompt", { state, form, texts });
  const { used, unknown } = findSlots(control.value, slots);
  const known = texts.slots.known({ n: used.length });
  const unknownText = texts.slots.unknown({ slots: unknown.map((slot) => `{${slot}}`).join(" ") });
  const note = (
    <>
      <span className={unknown.length > 0 ? "text-danger" : undefined}>{unknown.length > 0 ? unknownText : known}</span>
      {` ${texts.slots.passagesPlace}`}
    </>
  );
  const from = state.entity_id === null ? texts.fromProduct : texts.fromSystem;
  return (
    <InheritedField
      {...field}
      texts={{ ...field.texts, change: texts.writeOwn, changeOf: texts.writeOwnOf }}
      note={
        <>
          {!isSet && `${from}. `}
          {note}
        </>
      }
    >
      {(wiring) => (
        <textarea {...wiring} {...control} dir="auto" rows={10} spellCheck={false} className="control talk-template" />
      )}
    </InheritedField>
  );
}

function PolicyField({ state, form }: Omit<ParameterFieldsProps, "slots">) {
  const texts = useTexts("talkParameters");
  const { field, control, isOwn: isSet } = parameterOf("language_policy", { state, form, texts });
  const { readOnly, ...select } = control;
  const inherited = texts.policies[state.inherited.language_policy];
  return (
    <InheritedField {...field} inherited={inherited}>
      {(wiring) => (
        <select {...wiring} {...select} disabled={readOnly || !isSet} className="control select">
          {POLICIES.map((policy) => (
            <option key={policy} value={policy}>
              {texts.policies[policy]}
            </option>
          ))}
        </select>
      )}
    </InheritedField>
  );
}

type ParameterContext = Omit<ParameterFieldsProps, "slots"> & { texts: Messages["talkParameters"] };

function parameterOf(name: ParameterName, { state, form, texts }: ParameterContext) {
  const isSet = isOwn(form.values, name);
  const above = state.inherited[name];
  const inherited = above === null ? texts.modelDefault : String(above);
  const { own, inherited: inheritedText, change, reset, changeOf, resetOf } = texts;
  return {
    isOwn: isSet,
    field: {
      label: texts.fields[name],
      isOwn: isSet,
      inherited,
      texts: {
        own,
        inherited: inheritedText,
        change,
        reset,
        changeOf,
        resetOf,
        above: state.entity_id === null ? texts.productValue : texts.systemValue,
      },
      error: form.problemOf(name),
      isBusy: form.isBusy,
      onChange: () => form.change(withOwn(form.values, name, above === null ? "" : String(above))),
      onReset: () => form.change(withOwn(form.values, name, null)),
    },
    control: {
      name,
      value: isSet ? form.values[name] : above === null ? "" : String(above),
      readOnly: form.isBusy || !isSet,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        form.change({ [name]: currentTarget.value }),
    },
  };
}
