import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** Never colour alone: each look has its own dot shape. */
const looks = {
  full: "bg-success-soft text-success",
  half: "bg-warning-soft text-warning",
  hollow: "bg-surface-2 text-ink-2",
  open: "bg-info-soft text-info",
  square: "bg-danger-soft text-danger",
};

export type PillLook = keyof typeof looks;

const tones = {
  success: looks.full,
  warning: looks.half,
  danger: looks.square,
  info: looks.open,
  neutral: looks.hollow,
  accent: "bg-accent-soft text-on-accent-soft",
};

export type PillTone = keyof typeof tones;

type StatusPillProps = {
  look: PillLook;
  /** Overrides the colour that belongs to the dot. */
  tone?: PillTone;
  /** Shown at the pointer, where the pill has no room for its words. */
  title?: string;
  children: ReactNode;
};

/** A short status. */
export function StatusPill({ look, tone, title, children }: StatusPillProps) {
  return (
    <span title={title} className={classNames("pill", `pill--${look}`, tone ? tones[tone] : looks[look])}>
      {children}
    </span>
  );
}
