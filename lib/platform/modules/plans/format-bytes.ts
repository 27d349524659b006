const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** Formats a number of bytes: "100 MB", "2.4 GB". Units are steps of 1,024; rounds down. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const shown = unit === 0 || size >= 100 ? Math.floor(size) : Math.floor(size * 10) / 10;
  return `${shown.toLocaleString("en")} ${UNITS[unit]}`;
}
