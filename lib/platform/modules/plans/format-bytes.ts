const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/**
 * Formats a number of bytes: "100 MB", "2.4 GB". Units are steps of 1,024. Round free room down and needed room up, so that
 * the figures of a file without room never look equal.
 */
export function formatBytes(bytes: number, round: "down" | "up" = "down"): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const toInteger = round === "up" ? Math.ceil : Math.floor;
  const shown = unit === 0 || size >= 100 ? toInteger(size) : toInteger(size * 10) / 10;
  return `${shown.toLocaleString("en")} ${UNITS[unit]}`;
}
