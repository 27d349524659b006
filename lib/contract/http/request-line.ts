import type { Address } from "./address";

export type RequestLine = {
  /** Path and query, below `/api`. */
  target: `/${string}`;
  /** The JSON body; null when the target contains the whole input. */
  body: Record<string, unknown> | null;
};

/** Whether a call's input travels in the body; otherwise in the query. */
export function takesBody({ method, query, body }: Address): boolean {
  return body ?? (method !== "GET" && method !== "DELETE" && !query);
}

/** The URL and body of a call. Throws TypeError when a path parameter is missing. */
export function requestLine(address: Address, input: object): RequestLine {
  const rest: Record<string, unknown> = { ...input };
  const path = address.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name] ?? "");
    // URL parsing would resolve these two instead of keeping them.
    if (value === "" || value === "." || value === "..") throw new TypeError(`${address.path} needs ${name}`);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const hasBody = takesBody(address);
  return { target: `/${path.slice(1)}${hasBody ? "" : queryOf(rest)}`, body: hasBody ? rest : null };
}

function queryOf(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.size === 0 ? "" : `?${query}`;
}
