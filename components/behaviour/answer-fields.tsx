import { RangeStops } from "@/components/ui/range-stops";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { BehaviourSection } from "./behaviour-section";
import type { FieldsProps } from "./character-fields";

const SOURCE_USES = ["strict", "balanced", "free"] as const;
const LENGTHS = ["short", "as_needed", "long"] as const;
const MODERATION_LEVELS = ["standard", "strict", "off"] as const;
const SWITCHES = ["follow_ups", "suggested_questions", "ask_later", "memory", "show_sources"] as const;

/** How replies are written, what is offered beside them, and what is stopped. */
export function AnswerFields({ form, texts, readOnly }: FieldsProps) {
  const { names, help } = texts;
  const { values } = form;
  return (
    <>
      <BehaviourSection title={texts.answers}>
        <RangeStops
          label={names.source_use}
          help={texts.source_use_help[values.source_use]}
          name="source_use"
          stops={SOURCE_USES.map((value) => ({ value, label: texts.source_use[value] }))}
          value={values.source_use}
          disabled={readOnly}
          onChange={(source_use) => form.change({ source_use })}
        />
        <div className="grid justify-items-start gap-1.5">
          <span aria-hidden="true" className="font-medium text-small">
            {names.length}
          </span>
          <Segmented
            label={names.length}
            choices={LENGTHS.map((value) => ({ value, label: texts.length[value] }))}
            value={values.length}
            disabled={readOnly}
            onChange={(length) => form.change({ length })}
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
                  {name !== "show_sources" && <span className="block text-caption text-ink-3">{help[name]}</span>}
                </>
              }
            />
          ))}
        </div>
      </BehaviourSection>
      <BehaviourSection title={texts.safety}>
        <Select
          label={names.moderation}
          help={texts.moderation_help[values.moderation]}
          name="moderation"
          value={values.moderation}
          disabled={readOnly}
          onChange={({ currentTarget }) => {
            const moderation = MODERATION_LEVELS.find((level) => level === currentTarget.value);
            if (moderation) form.change({ moderation });
          }}
        >
          {MODERATION_LEVELS.map((level) => (
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
