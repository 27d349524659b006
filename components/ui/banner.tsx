import type { ReactNode } from "react";
import { classNames } from "./class-names";

const tones = {
  info: "bg-info-soft text-info",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

type BannerProps = {
  tone?: keyof typeof tones;
  /** A ToneIcon of the same tone. */
  icon: ReactNode;
  id?: string;
  /** A text of two lines has its second one below, apart from the message. */
  children: ReactNode;
};

/** A message about a form or page, announced when it appears; danger interrupts the screen reader. */
export function Banner({ tone = "info", icon, id, children }: BannerProps) {
  const [message, advice] = typeof children === "string" ? children.split("\n") : [children];
  return (
    <div id={id} className={classNames("flex items-start gap-3 rounded-md px-4 py-3 text-control", tones[tone])}>
      {icon}
      <div className="min-w-0 flex-1">
        <div role={tone === "danger" ? "alert" : "status"}>{message}</div>
        {advice && <p>{advice}</p>}
      </div>
    </div>
  );
}
