/** A figure as it stands now, to be read by Prometheus: one value for each set of labels. */
export type Figure = Readonly<{
  name: `semblance_${string}`;
  help: string;
  type: "counter" | "gauge" | "histogram";
  values: readonly Readonly<{ labels?: Readonly<Record<string, string>>; part?: string; value: number }>[];
}>;
