import { classNames } from "@/components/ui/class-names";
import { areaPath, linePath, type PlotPoint, positionsOf, rangeOf } from "./plot-scale";

type SparkProps = {
  points: readonly PlotPoint[];
  /** Its lowest and highest value in words. */
  label: string;
  /** danger: it is a fault; flat: neither good nor bad. */
  tone?: "accent" | "danger" | "flat";
};

const BOX = { left: 2, right: 137, top: 4, bottom: 32 };

/** A small plot without axes. Draws nothing before two values were measured. */
export function Spark({ points, label, tone = "accent" }: SparkProps) {
  const range = rangeOf(points);
  const measured = points.filter(({ value }) => value !== null).length;
  if (!range || measured < 2) return null;
  const positions = positionsOf(points, range.highest, BOX);
  const last = positions.findLast((position) => position !== null);
  return (
    <svg
      viewBox="0 0 140 36"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={classNames("spark", tone !== "accent" && `spark--${tone}`)}
    >
      <path className="spark__area" d={areaPath(positions, 36)} />
      <path className="spark__line" d={linePath(positions)} />
      {last && <path className="spark__dot" d={`M${last.x} ${last.y}h0.01`} />}
    </svg>
  );
}
