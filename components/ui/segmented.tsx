import type { ReactNode } from "react";
import "./segmented.css";

type SegmentedProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** Null while unknown: nothing is selected. */
  value: Value | null;
  disabled?: boolean;
  onChange: (value: Value) => void;
};

/** A segmented control: one choice among a few. */
export function Segmented<Value extends string>({ label, choices, value, disabled, onChange }: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" aria-label={label} className="segmented">
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          disabled={disabled}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon}
          {choice.label}
        </button>
      ))}
    </div>
  );
}
