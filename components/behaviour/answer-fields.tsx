import { useTexts } from "#texts";
import { RangeStops } from "@/components/ui/range-stops";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { SETTING_CONTROLS, SWITCHES } from "@/lib/contract/behaviour/setting-controls";
import { BehaviourSection } from "./behaviour-section";
import type { FieldsProps } from "./character-fields";

const { source_use, length, moderation } = SETTING_CONTROLS;

type AnswerFieldsProps = FieldsProps & { hasModerationService: boolean };

/** How replies are written, what is offered beside them, and what is stopped. */
export function AnswerFields({ form, readOnly, hasModerationService }: AnswerFieldsProps) {
  const texts = useTexts("behaviour");
  const { names, help, source_use_example: example } = texts;
  const { values } = form;
  const helpOfSwitch: Partial<Record<(typeof SWITCHES)[number], string>> = help;
  return (
    <>
      <BehaviourSection title={texts.answers}>
        <RangeStops
          label={names.source_use}
          help={texts.source_use_help[values.source_use]}
          name="source_use"
          stops={source_use.choices.map((value) => ({ value, label: texts.source_use[value] }))}
          value={values.source_use}
          disabled={readOnly}
          onChange={(value) => form.change({ source_use: value })}
        />
        <p className="text-caption text-ink-3">
          {example.question} {example[values.source_use]}
        </p>
        <div className="grid justify-items-start gap-1.5">
          <span aria-hidden="true" className="font-medium text-small">
            {names.length}
          </span>
          <Segmented
            label={names.length}
            choices={length.choices.map((value) => ({ value, label: texts.length[value] }))}
            value={values.length}
            disabled={readOnly}
            onChange={(value) => form.change({ length: value })}
          />
        </div>
        <div className="grid justify-items-start gap-1">
          {SWITCHES.map((name) => (
            <Switch
              key={name}
              name={name}
              checked={values[name]}
              disabled={readOnly}
              onChange={({ currentTarget }) => form.change({ [name]: currentTarget.checked })}
              label={
                <>
                  {names[name]}
                  {helpOfSwitch[name] && <span className="block text-caption text-ink-3">{helpOfSwitch[name]}</span>}
                </>
              }
            />
          ))}
        </div>
      </BehaviourSection>
      <BehaviourSection title={texts.safety}>
        <Select
          label={names.moderation}
          help={texts.moderation_help[hasModerationService ? values.moderation : "no_service"]}
          name="moderation"
          value={values.moderation}
          disabled={readOnly}
          onChange={({ currentTarget }) => {
            const level = moderation.choices.find((one) => one === currentTarget.value);
            if (level) form.change({ moderation: level });
          }}
        >
          {moderation.choices.map((level) => (
            <option key={level} value={level}>
              {texts.moderation[level]}
            </option>
          ))}
        </Select>
        <p className="text-ink-2 text-small">{help.self_harm}</p>
      </BehaviourSection>
    </>
  );
}
