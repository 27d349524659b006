import "server-only";
import type { Endpoint, InputOf } from "../contract/http/endpoint";

/**
 * The input of a list's call from the query of its page, which is not trusted: values that the call does not take are
 * left out.
 */
export function listInput<T extends Endpoint>(
  { input }: T,
  query: Readonly<Record<string, string | string[] | undefined>>,
): InputOf<T> {
  const given = Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value] as const);
  const parsed = input.safeParse(Object.fromEntries(given));
  const refused = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
  return Object.fromEntries(given.filter(([name, value]) => value && !refused.includes(name))) as InputOf<T>;
}
