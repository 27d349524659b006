"use client";

import { FieldShell, type FieldTexts } from "./field-shell";

type RangeStopsProps<Value extends string> = FieldTexts & {
  name: string;
  /** The stops from the start of the track to its end. */
  stops: readonly { value: Value; label: string }[];
  value: Value;
  disabled?: boolean;
  onChange: (value: Value) => void;
};

/** A slider with a few named stops. */
export function RangeStops<Value extends string>(props: RangeStopsProps<Value>) {
  const { label, help, error, name, stops, value, disabled, onChange } = props;
  const at = stops.findIndex((stop) => stop.value === value);
  const share = (100 * Math.max(0, at)) / Math.max(1, stops.length - 1);
  return (
    <FieldShell label={label} help={help} error={error}>
      {(wiring) => (
        <div className="range-stops">
          <input
            {...wiring}
            type="range"
            name={name}
            min={0}
            max={stops.length - 1}
            value={at}
            disabled={disabled}
            aria-valuetext={stops[at]?.label}
            className="range-stops__input"
            // Set by script: the content security policy forbids style attributes.
            ref={(element) => element?.style.setProperty("--share", `${share}%`)}
            onChange={({ currentTarget }) => {
              const chosen = stops[Number(currentTarget.value)];
              if (chosen) onChange(chosen.value);
            }}
          />
          <div aria-hidden="true" className="range-stops__names">
            {stops.map((stop) => (
              <span key={stop.value} data-chosen={stop.value === value || undefined}>
                {stop.label}
              </span>
            ))}
          </div>
        </div>
      )}
    </FieldShell>
  );
}
