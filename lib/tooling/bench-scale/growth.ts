/** A statement at one size of the site, in its median round. `rows`: a larger site fills more of a page of a list. */
export type Point = Readonly<{ size: number; pages: number; rows: number }>;

/** Pages that an execution may read more at a larger size, whatever the exponent says: the depth of its indexes grows by steps. */
const DEPTH_PAGES = 16;
/** More such pages for each returned row, whose parts are looked up in several tables. */
const DEPTH_PAGES_A_ROW = 3;
/** The rows of the longest page, of the sitemap, and the most candidates of a search: beyond these, more rows are growth. */
const LIST_ROWS = 1_001;

/** The exponent of growth: the slope of a regression line through the logarithms of size and of pages a row. */
export function exponentOf(points: readonly Point[]): number {
  const logs = points.map((point) => {
    return { x: Math.log(point.size), y: Math.log(Math.max(1, point.pages) / Math.max(1, listRows(point))) };
  });
  const meanX = mean(logs.map(({ x }) => x));
  const meanY = mean(logs.map(({ y }) => y));
  const spread = logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return spread === 0 ? 0 : logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
}

/** Whether the cost of something grows no faster than its goal. */
export function isWithin(points: readonly Point[], goal: number, executions: number): boolean {
  if (exponentOf(points) <= goal) return true;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return true;
  return last.pages - first.pages <= DEPTH_PAGES * Math.max(1, executions) + DEPTH_PAGES_A_ROW * listRows(last);
}

const listRows = ({ rows }: Point) => Math.min(rows, LIST_ROWS);

/** A share of ascending or other values, 0.5 for the median. */
export function quantile(values: readonly number[], share: number): number {
  const ascending = values.toSorted((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
