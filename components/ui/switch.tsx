import type { ComponentProps, ReactNode } from "react";

type SwitchProps = { label: ReactNode; help?: string } & Omit<ComponentProps<"input">, "type" | "role" | "className">;

/** A switch with its label; the whole row is the tap target. */
export function Switch({ label, help, ...input }: SwitchProps) {
  return (
    <label className="switch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state. */}
      <input {...input} type="checkbox" role="switch" />
      <span>
        {label}
        {help && <span className="block text-caption text-ink-3">{help}</span>}
      </span>
    </label>
  );
}
