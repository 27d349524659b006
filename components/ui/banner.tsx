import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

const tones = {
  info: { glyph: Info, classes: "bg-info-soft text-info" },
  success: { glyph: CircleCheck, classes: "bg-success-soft text-success" },
  warning: { glyph: TriangleAlert, classes: "bg-warning-soft text-warning" },
  danger: { glyph: CircleAlert, classes: "bg-danger-soft text-danger" },
};

type BannerProps = { tone?: keyof typeof tones; id?: string; children: ReactNode };

/** A message about the form or page it stands in, read out when it appears; danger interrupts. */
export function Banner({ tone = "info", id, children }: BannerProps) {
  const { glyph, classes } = tones[tone];
  return (
    <div
      id={id}
      role={tone === "danger" ? "alert" : "status"}
      className={classNames("flex items-start gap-3 rounded-md px-4 py-3 text-control", classes)}
    >
      <Icon glyph={glyph} className="mt-0.5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
