import type { ListQuery } from "@/lib/client/chat/list-address";

/** The call's input for the query of the page, whose form sends empty fields and days. Days begin and end in UTC. */
export function auditQuery(query: ListQuery): Record<string, string> {
  const given = Object.entries(query).flatMap(([name, value]) => {
    const text = [value ?? ""].flat()[0];
    return text ? [[name, text] as const] : [];
  });
  const { from, to, ...rest } = Object.fromEntries(given);
  return {
    ...rest,
    ...(from ? { from: `${from}T00:00:00.000Z` } : {}),
    ...(to ? { to: `${to}T23:59:59.999Z` } : {}),
  };
}
