import { type ReactNode, useId } from "react";
import { FieldShell } from "@/components/ui/field-shell";
import { limitCharacters } from "@/lib/client/text/limit-characters";
import type { BehaviourValues } from "./behaviour-values";
import type { BehaviourForm } from "./use-behaviour";

type BehaviourSectionProps = { title: string; text?: string; children: ReactNode };

/** A part of the form, with its title at the side or above. */
export function BehaviourSection({ title, text, children }: BehaviourSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="behaviour-section">
      <div>
        <h3 id={id} className="font-sans font-semibold">
          {title}
        </h3>
        {text && <p className="text-caption text-ink-3">{text}</p>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 content-start">{children}</div>
    </section>
  );
}

/** The fields whose value is a text. */
type TextName = {
  [Name in keyof BehaviourValues]: string extends BehaviourValues[Name] ? Name : never;
}[keyof BehaviourValues];

type BehaviourTextProps = {
  form: BehaviourForm;
  name: TextName;
  label: string;
  help: string;
  rows: number;
  readOnly: boolean;
  maxLength?: number;
  /** Changes the field, where other fields change with it. */
  onChange?: (text: string) => void;
};

/** A text of several lines that grows with its content. */
export function BehaviourText({ form, name, label, help, rows, readOnly, maxLength, onChange }: BehaviourTextProps) {
  return (
    <FieldShell label={label} help={help} error={form.problems[name]}>
      {(wiring) => (
        <textarea
          {...wiring}
          {...limitCharacters(maxLength)}
          dir="auto"
          name={name}
          rows={rows}
          readOnly={readOnly}
          value={form.values[name]}
          onChange={({ currentTarget: { value } }) => (onChange ? onChange(value) : form.change({ [name]: value }))}
          className="control behaviour-text"
        />
      )}
    </FieldShell>
  );
}
