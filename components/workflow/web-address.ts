/** Normalizes a web address; https when the scheme is missing. Null when it is invalid. */
export function webAddress(text: string): string | null {
  const typed = text.trim();
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d/.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(typed) || !URL.canParse(whole)) return null;
  const { protocol, hostname } = new URL(whole);
  return /^https?:$/.test(protocol) && hostname.includes(".") ? whole : null;
}
