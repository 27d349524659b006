/** The calendar month that a message counts for, in UTC: "2026-11". */
export function messageMonth(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** When the next month begins. */
export function nextMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
}
