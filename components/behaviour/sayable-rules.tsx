import { useTexts } from "#texts";
import { Switch } from "@/components/ui/switch";
import { rulesOf } from "./behaviour-values";
import type { BehaviourForm } from "./use-behaviour";

type SayableRulesProps = { form: BehaviourForm; readOnly: boolean };

/** A switch for each rule: whether replies may say it to visitors word for word. */
export function SayableRules({ form, readOnly }: SayableRulesProps) {
  const texts = useTexts("behaviour");
  const { rules, sayable_rules: sayable } = form.values;
  const lines = [...new Set(rulesOf(rules))];
  if (lines.length === 0) return null;
  return (
    <fieldset className="grid justify-items-start gap-1">
      <legend className="font-medium text-small">{texts.names.sayable_rules}</legend>
      <p className="text-caption text-ink-3">{texts.help.sayable_rules}</p>
      {lines.map((rule) => (
        <Switch
          key={rule}
          name="sayable_rules"
          checked={sayable.includes(rule)}
          disabled={readOnly}
          onChange={({ currentTarget: { checked } }) =>
            form.change({ sayable_rules: checked ? [...sayable, rule] : sayable.filter((other) => other !== rule) })
          }
          label={<span dir="auto">{rule}</span>}
        />
      ))}
    </fieldset>
  );
}
