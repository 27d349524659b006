import { useTexts } from "#texts";
import { TokenField } from "@/components/patterns/token-field";
import { SETTING_CONTROLS } from "@/lib/contract/behaviour/setting-controls";
import { BehaviourSection, BehaviourText } from "./behaviour-section";
import { changeRules } from "./behaviour-values";
import { SayableRules } from "./sayable-rules";
import type { BehaviourForm } from "./use-behaviour";

export type FieldsProps = {
  form: BehaviourForm;
  readOnly: boolean;
};

/** The purpose of the entity, its style, its rules, and its first and last words. */
export function CharacterFields({ form, readOnly }: FieldsProps) {
  const texts = useTexts("behaviour");
  const { names, help } = texts;
  const { values } = form;
  const left = SETTING_CONTROLS.greeting.max - Array.from(values.greeting).length;
  return (
    <>
      <BehaviourSection title={texts.character}>
        <BehaviourText
          form={form}
          readOnly={readOnly}
          name="purpose"
          label={names.purpose}
          help={help.purpose}
          rows={3}
          maxLength={SETTING_CONTROLS.purpose.max}
        />
        <TokenField
          areWords
          label={names.tone}
          help={help.tone({ count: SETTING_CONTROLS.tone.max })}
          error={form.problems.tone}
          name="tone"
          placeholder={texts.addWord}
          tokens={values.tone}
          maxLength={SETTING_CONTROLS.tone.charactersMax}
          disabled={readOnly}
          removeLabel={(word) => texts.removeWord({ word })}
          onChange={(tone) => form.change({ tone: tone.slice(0, SETTING_CONTROLS.tone.max) })}
        />
        <BehaviourText
          form={form}
          readOnly={readOnly}
          name="rules"
          label={names.rules}
          help={help.rules}
          rows={4}
          onChange={(rules) => form.change(changeRules(values, rules))}
        />
        <SayableRules form={form} readOnly={readOnly} />
      </BehaviourSection>
      <BehaviourSection title={texts.words}>
        <BehaviourText
          form={form}
          readOnly={readOnly}
          name="greeting"
          label={names.greeting}
          help={`${help.greeting} ${texts.left({ count: left })}`}
          rows={2}
          maxLength={SETTING_CONTROLS.greeting.max}
        />
        <BehaviourText
          form={form}
          readOnly={readOnly}
          name="no_answer"
          label={names.no_answer}
          help={values.ask_later ? help.no_answer : help.no_answer_alone}
          rows={2}
          maxLength={SETTING_CONTROLS.no_answer.max}
        />
      </BehaviourSection>
    </>
  );
}
