import { scaleLinear } from "d3-scale";
import type { ReactNode } from "react";
import { PlotValues } from "@/components/patterns/plot-values";

type Bar = Readonly<{ name: string; value: number; text: string }>;

type ShareBarsProps = {
  id: string;
  title: string;
  text: string;
  bars: readonly Bar[];
  /** Shown when there are no bars. */
  empty?: ReactNode;
  table: { summary: string; columns: readonly string[]; rows: readonly (readonly string[])[] };
};

/** A card with a bar for each of a few names, the longest for the highest value, and the values as a table. */
export function ShareBars({ id, title, text, bars, empty, table }: ShareBarsProps) {
  const width = scaleLinear([0, Math.max(1, ...bars.map(({ value }) => value))], [0, 100]);
  return (
    <section aria-labelledby={id} className="figure-card">
      <div className="grid gap-1">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <p className="text-caption text-ink-3">{bars.length > 0 ? text : empty}</p>
      </div>
      {bars.length > 0 && (
        <>
          <ul className="share-bars">
            {bars.map(({ name, value, text }) => (
              <li key={name}>
                <span className="truncate">{name}</span>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="share-bars__track" width="100" height="10" />
                  <rect width={width(value)} height="10" />
                </svg>
                <span className="share-bars__value">{text}</span>
              </li>
            ))}
          </ul>
          <PlotValues summary={table.summary} caption={title} columns={table.columns} rows={table.rows} />
        </>
      )}
    </section>
  );
}
