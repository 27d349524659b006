import type { ReactNode } from "react";
import { classNames } from "./class-names";
import "./status-pill.css";

/** Never colour alone: each state has a dot of its own shape. */
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
};

export type PillTone = keyof typeof tones;

type StatusPillProps = {
  look: PillLook;
  /** Where the colour is not the one that goes with the dot. */
  tone?: PillTone;
  children: ReactNode;
};

/** How something stands, in a word. */
export function StatusPill({ look, tone, children }: StatusPillProps) {
  return <span className={classNames("pill", `pill--${look}`, tone ? tones[tone] : looks[look])}>{children}</span>;
}
