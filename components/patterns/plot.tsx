"use client";

import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { areaPath, linePath, niceTicks, type PlotBox, type PlotPoint, positionsOf, rangeOf } from "./plot-scale";

type PlotProps = {
  points: readonly PlotPoint[];
  /** The values are whole numbers, and so are the ticks of the axis. */
  isWhole?: boolean;
  /** Fills a whole row of the page at desktop widths, instead of a column. */
  isWide?: boolean;
  /** The values of the period before, drawn dashed; as many as points. */
  previous?: readonly PlotPoint[];
  /** The subject of the plot, with its lowest and highest value in words. */
  label: string;
  /** The name of the control that reads it point by point. */
  readerLabel: string;
  /** Shown instead of a plot before the first value. */
  empty: string;
  formatValue: (value: number) => string;
  /** Of the axis; as the values when absent. */
  formatTick?: (value: number) => string;
  formatAt: (at: string) => string;
  /** Said of a point where nothing was measured. */
  notMeasured: string;
};

type Shape = Readonly<{ width: number; height: number; box: PlotBox; labels: number; className: string }>;

/** Phones get a drawing of their own; one that is scaled down could not be read. */
const NARROW: Shape = {
  width: 326,
  height: 190,
  box: { left: 44, right: 318, top: 10, bottom: 166 },
  labels: 3,
  className: "plot--narrow",
};
const COLUMN: Shape = {
  width: 540,
  height: 236,
  box: { left: 44, right: 532, top: 10, bottom: 212 },
  labels: 5,
  className: "plot--wide",
};
const ROW: Shape = { ...COLUMN, width: 920, height: 220, box: { left: 44, right: 912, top: 10, bottom: 196 } };

/** A plot of one value over time. The pointer or the arrow keys read it point by point. */
export function Plot(props: PlotProps) {
  const { points, previous, isWhole = false, label, readerLabel, empty, notMeasured, formatAt } = props;
  const { formatValue, formatTick = formatValue } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const range = rangeOf([...points, ...(previous ?? [])]);
  if (!range || !rangeOf(points)) return <p className="plot-empty">{empty}</p>;
  const last = points.length - 1;
  const at = Math.min(chosen ?? last, last);
  const point = points[at];
  const tip = point && {
    at: formatAt(point.at),
    value: point.value === null ? notMeasured : formatValue(point.value),
  };

  function moveByKey(event: KeyboardEvent) {
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
    const next = moves[event.key];
    if (event.key === "Escape") setChosen(null);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, next)));
  }

  return (
    <div className="plot">
      {[props.isWide ? ROW : COLUMN, NARROW].map((shape) => {
        const { left, right } = shape.box;
        const choose = (event: PointerEvent<HTMLDivElement>) => {
          const { left: start, width } = event.currentTarget.getBoundingClientRect();
          const x = ((event.clientX - start) / width) * shape.width;
          setChosen(Math.max(0, Math.min(last, Math.round(((x - left) / (right - left)) * last))));
        };
        return (
          <div key={shape.className} className={shape.className}>
            <Drawing
              shape={shape}
              points={points}
              previous={previous}
              isWhole={isWhole}
              label={label}
              formatTick={formatTick}
              formatAt={formatAt}
            >
              {chosen !== null && tip && (
                <Tip shape={shape} points={points} chosen={at} tip={tip} highest={highestTick(range)} />
              )}
            </Drawing>
            <div
              role="slider"
              tabIndex={0}
              aria-label={readerLabel}
              aria-valuemin={0}
              aria-valuemax={last}
              aria-valuenow={at}
              aria-valuetext={tip ? `${tip.at}, ${tip.value}` : ""}
              className="plot__reader"
              onKeyDown={moveByKey}
              onFocus={() => setChosen(at)}
              onBlur={() => setChosen(null)}
              onPointerMove={choose}
              onPointerLeave={() => setChosen(null)}
            />
          </div>
        );
      })}
    </div>
  );
}

const highestTick = ({ highest }: { highest: number }) => niceTicks(highest).at(-1) ?? 1;

type DrawingProps = Pick<PlotProps, "points" | "label" | "formatAt"> & {
  shape: Shape;
  previous: PlotProps["previous"];
  isWhole: boolean;
  formatTick: (value: number) => string;
  children: React.ReactNode;
};

function Drawing({ shape, points, previous, isWhole, label, formatTick, formatAt, children }: DrawingProps) {
  const { width, height, box, labels } = shape;
  const nice = niceTicks(rangeOf([...points, ...(previous ?? [])])?.highest ?? 1);
  const whole = isWhole ? nice.filter(Number.isInteger) : nice;
  // Rounded for reading, two neighbours may have one name.
  const ticks = whole.filter((tick, at) => formatTick(tick) !== formatTick(whole[at - 1] ?? Number.NaN));
  const top = whole.at(-1) ?? 1;
  const positions = positionsOf(points, top, box);
  const id = useId();
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id} className="plot__drawing">
      <title id={id}>{label}</title>
      {ticks.map((tick) => {
        const y = box.bottom - (tick / top) * (box.bottom - box.top);
        return (
          <g key={tick}>
            <line className="plot__grid" x1={box.left - 6} x2={width} y1={y} y2={y} />
            <text x={box.left - 12} y={y + 4} textAnchor="end">
              {formatTick(tick)}
            </text>
          </g>
        );
      })}
      {previous && <path className="plot__previous" d={linePath(positionsOf(previous, top, box))} />}
      <path className="plot__area" d={areaPath(positions, box.bottom)} />
      <path className="plot__line" d={linePath(positions)} />
      {Array.from({ length: labels }, (_, step) => {
        const point = points[Math.round((step * (points.length - 1)) / (labels - 1))];
        const x = box.left + (step * (box.right - box.left)) / (labels - 1);
        const anchor = step === 0 ? "start" : step === labels - 1 ? "end" : "middle";
        return (
          point && (
            <text key={point.at} x={x} y={height - 6} textAnchor={anchor}>
              {formatAt(point.at)}
            </text>
          )
        );
      })}
      {children}
    </svg>
  );
}

type TipProps = {
  shape: Shape;
  points: readonly PlotPoint[];
  chosen: number;
  tip: { at: string; value: string };
  highest: number;
};

const TIP = { width: 124, height: 42, gap: 12 };

/** The rule, the dot and the tip at the chosen point; the tip stays within the drawing. */
function Tip({ shape, points, chosen, tip, highest }: TipProps) {
  const { box, width } = shape;
  const position = positionsOf(points, highest, box)[chosen];
  const x = box.left + (chosen * (box.right - box.left)) / Math.max(1, points.length - 1);
  const y = position?.y ?? box.bottom;
  const isAtEnd = x + TIP.gap + TIP.width > width;
  const tipX = isAtEnd ? x - TIP.gap - TIP.width : x + TIP.gap;
  const tipY = Math.max(box.top, Math.min(y - 8, box.bottom - TIP.height));
  return (
    <g>
      <line className="plot__rule" x1={x} x2={x} y1={y} y2={box.bottom} />
      {position && <circle className="plot__dot" cx={x} cy={y} r="4" />}
      <g className="plot__tip" transform={`translate(${tipX} ${tipY})`}>
        <rect width={TIP.width} height={TIP.height} rx="5" />
        <text x="10" y="17">
          {tip.at}
        </text>
        <text className="plot__tip-value" x="10" y="33">
          {tip.value}
        </text>
      </g>
    </g>
  );
}
