"use client";

type MeterProps = {
  label: string;
  /** The used part, in percent; more than 100 fills the meter. */
  percent: number;
  /** Where a warning is sent, in percent. */
  warnAt: number;
  /** The amount used, as text. */
  text: string;
};

/** How much of a budget is used, with a mark where its owner is notified. */
export function Meter({ label, percent, warnAt, text }: MeterProps) {
  const shown = Math.min(100, Math.max(0, Math.round(percent)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot show the mark.
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={text}
      data-warning={percent >= warnAt || undefined}
      className="meter"
      // Set by script: the content security policy forbids style attributes.
      ref={(element) => {
        element?.style.setProperty("--share", `${shown}%`);
        element?.style.setProperty("--mark", `${warnAt}%`);
      }}
    >
      <span />
      {warnAt < 100 && <i />}
    </div>
  );
}
