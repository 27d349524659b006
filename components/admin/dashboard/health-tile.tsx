import type { LucideIconData } from "@lucide/icons";
import type { ReactNode } from "react";
import { type PlotPoint, rangeOf } from "@/components/patterns/plot-scale";
import { Spark } from "@/components/patterns/spark";
import { Icon } from "@/components/ui/icon";
import { type PillLook, StatusPill } from "@/components/ui/status-pill";
import type { HealthState } from "@/lib/contract/admin/schemas";
import type { Messages } from "@/lib/i18n/message-types";

type HealthTileProps = {
  glyph: LucideIconData;
  name: string;
  state: HealthState;
  states: Readonly<Record<HealthState, string>>;
  number: string;
  /** The meaning of the number. */
  children: ReactNode;
  points?: readonly PlotPoint[];
  format?: (value: number) => string;
  /** Names the part, the lowest and the highest value. */
  range?: Messages["adminDashboard"]["health"]["range"];
};

const LOOKS: Readonly<Record<HealthState, PillLook>> = {
  healthy: "full",
  warning: "half",
  failing: "square",
  unknown: "hollow",
};

/** One part of the installation: its state, a number with its meaning, and its history. */
export function HealthTile({ glyph, name, state, states, number, children, points, format, range }: HealthTileProps) {
  const measured = points && rangeOf(points);
  const label =
    measured && format && range
      ? range({ name, lowest: format(measured.lowest), highest: format(measured.highest) })
      : "";
  return (
    <article className="health__tile" data-state={state}>
      <h2 className="health__head">
        <Icon glyph={glyph} />
        {name}
      </h2>
      <div>
        <StatusPill look={LOOKS[state]}>{states[state]}</StatusPill>
      </div>
      <p className="health__number">{number}</p>
      <p className="wrap-anywhere text-ink-3 text-caption">{children}</p>
      {points && <Spark points={points} label={label} tone={state === "failing" ? "danger" : "accent"} />}
    </article>
  );
}
