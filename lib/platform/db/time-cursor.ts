/** A place in a list that is in the order of a time and an id. */
export type TimeCursor = Readonly<{ at: string; id: string }>;

const FORM = /^([^~]+)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function formatTimeCursor(at: Date, id: string): string {
  return `${at.toISOString()}~${id}`;
}

/** The place that a cursor names, with an ISO time; null for an invalid cursor. */
export function parseTimeCursor(cursor: string): TimeCursor | null {
  const [, at = "", id = ""] = cursor.match(FORM) ?? [];
  const time = new Date(at);
  // JavaScript also reads days that a month does not have, and PostgreSQL knows no year 0.
  const isTime = !Number.isNaN(time.getTime()) && time.toISOString() === at && /^(?!0000)\d{4}-/.test(at);
  return isTime ? { at, id } : null;
}
