type PlotValuesProps = {
  summary: string;
  caption: string;
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly string[])[];
};

/** The values of plots as a table, behind a button. */
export function PlotValues({ summary, caption, columns, rows }: PlotValuesProps) {
  return (
    <details className="plot-values">
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs to be reached by keyboard. */}
      <section tabIndex={0} aria-label={caption}>
        <table>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = "", ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
