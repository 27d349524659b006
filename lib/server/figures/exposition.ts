import type { Figure } from "../../platform/boot";

/** The media type of what `exposition` writes. */
export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Figures in Prometheus' text format, version 0.0.4. */
export function exposition(figures: readonly Figure[]): string {
  return figures
    .map(({ name, help, type, values }) => {
      const lines = values.map(({ labels = {}, part = "", value }) => `${name}${part}${labelsOf(labels)} ${value}`);
      return [`# HELP ${name} ${escaped(help)}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
    })
    .join("");
}

function labelsOf(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
}
