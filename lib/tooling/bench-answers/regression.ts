/** The candidates of one question; `gold` is 1 for the right ones. */
export type Group = Readonly<{ rows: readonly number[][]; gold: readonly number[] }>;

const STEPS = 300;
const RATE = 0.05;
const DECAY = 1e-3;

/** Weights under which the right candidate of each group is the likeliest (softmax regression). */
export function fitSoftmax(groups: readonly Group[]): number[] {
  const usable = groups.filter(({ gold }) => gold.includes(1));
  const scale = deviations(usable.flatMap(({ rows }) => rows));
  const weights = descend(scale.length, (current) => {
    const slope = scale.map(() => 0);
    for (const { rows, gold } of usable) {
      const scores = rows.map((row) => row.reduce((sum, x, i) => sum + (x / (scale[i] ?? 1)) * (current[i] ?? 0), 0));
      const most = Math.max(...scores);
      const parts = scores.map((score) => Math.exp(score - most));
      const all = parts.reduce((sum, part) => sum + part, 0);
      const golds = gold.reduce((sum, one) => sum + one, 0);
      for (const [place, row] of rows.entries()) {
        const error = (parts[place] ?? 0) / all - (gold[place] ?? 0) / golds;
        for (const [i, x] of row.entries()) slope[i] = (slope[i] ?? 0) + (error * x) / (scale[i] ?? 1) / usable.length;
      }
    }
    return slope;
  });
  return weights.map((weight, i) => weight / (scale[i] ?? 1));
}

/** Weights whose sum is the logarithm of the odds that a row is one of the first kind. */
export function fitLogistic(yes: readonly number[][], no: readonly number[][]): number[] {
  const rows = [...yes.map((row) => ({ row, is: 1 })), ...no.map((row) => ({ row, is: 0 }))];
  const scale = deviations(rows.map(({ row }) => row)).map((deviation) => (deviation < 1e-3 ? 1 : deviation));
  const weights = descend(scale.length, (current) => {
    const slope = scale.map(() => 0);
    for (const { row, is } of rows) {
      const score = row.reduce((sum, x, i) => sum + (x / (scale[i] ?? 1)) * (current[i] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-score)) - is;
      for (const [i, x] of row.entries()) slope[i] = (slope[i] ?? 0) + (error * x) / (scale[i] ?? 1) / rows.length;
    }
    return slope;
  });
  return weights.map((weight, i) => weight / (scale[i] ?? 1));
}

function deviations(rows: readonly number[][]): number[] {
  const width = rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, i) => {
    const mean = rows.reduce((sum, row) => sum + (row[i] ?? 0), 0) / rows.length;
    const variance = rows.reduce((sum, row) => sum + ((row[i] ?? 0) - mean) ** 2, 0) / rows.length;
    return Math.sqrt(Math.max(variance, 1e-9));
  });
}

/** Adam (Kingma and Ba, 2015) with its own constants. */
function descend(width: number, slopeAt: (weights: readonly number[]) => number[]): number[] {
  const weights = Array.from({ length: width }, () => 0);
  const first = [...weights];
  const second = [...weights];
  for (let step = 1; step <= STEPS; step++) {
    for (const [i, raw] of slopeAt(weights).entries()) {
      const slope = raw + DECAY * (weights[i] ?? 0);
      first[i] = 0.9 * (first[i] ?? 0) + 0.1 * slope;
      second[i] = 0.999 * (second[i] ?? 0) + 0.001 * slope ** 2;
      const mean = first[i] / (1 - 0.9 ** step);
      const spread = Math.sqrt(second[i] / (1 - 0.999 ** step));
      weights[i] = (weights[i] ?? 0) - (RATE * mean) / (spread + 1e-8);
    }
  }
  return weights;
}
