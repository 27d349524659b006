/** The query of a page that shows a list: search, filters, order and cursor. */
export type ListQuery = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The address of a list with some of its query changed; null or "" removes a value. A changed filter starts the list from
 * its first page: without a cursor.
 */
export function listAddress(path: string, query: ListQuery, changes: Readonly<Record<string, string | null>>): string {
  const entries = { cursor: null, ...changes };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...entries })) {
    const text = Array.isArray(value) ? value[0] : value;
    if (text) params.set(name, text);
  }
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}
