import type { LucideIconData } from "@lucide/icons";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

const tones = {
  neutral: "bg-surface-2 text-ink-2",
  accent: "bg-accent-soft text-on-accent-soft",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
};

type BadgeProps = { tone?: keyof typeof tones; icon?: LucideIconData; children: ReactNode };

/** A short label ("Digital clone", "Free"). */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-sm px-2 py-0.5 font-medium text-micro",
        tones[tone],
      )}
    >
      {icon && <Icon glyph={icon} size="xs" />}
      {children}
    </span>
  );
}
