"use client";

import CircleAlert from "@lucide/icons/icons/circle-alert";
import { useId } from "react";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import "./choice-group.css";

type Choice = { value: string; label: string; text?: string };

type ChoiceGroupProps = {
  label: string;
  name: string;
  choices: readonly Choice[];
  value: string;
  columns: 1 | 2 | 3 | 4;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
};

const grids = { 1: "", 2: "md:grid-cols-2", 3: "md:grid-cols-3", 4: "grid-cols-2 lg:grid-cols-4" };

/** Radio buttons as boxes, each with a label and description. */
export function ChoiceGroup({ label, name, choices, value, columns, error, disabled, onChange }: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 font-medium text-small">{label}</legend>
      <div className={classNames("grid gap-2 md:gap-3", grids[columns])}>
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <span className="block font-semibold text-small">{choice.label}</span>
              {choice.text && <span className="block text-caption text-ink-2">{choice.text}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-caption text-danger">
          <Icon glyph={CircleAlert} size="sm" className="mt-px" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
