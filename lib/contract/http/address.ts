export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type Address = Readonly<{
  method: Method;
  /** A second method with the same behaviour, where the specification names two. */
  alsoMethod?: Method;
  /** Below `/api`; `:name` marks a parameter. */
  path: `/${string}`;
  /** The input travels in the query although the method has a body. */
  query?: true;
  /** The input travels in the body although the method usually has none: it must not appear in URLs and logs. */
  body?: true;
  /** Pages of any origin may call it: no session counts there, but a signature, a token or nothing at all. */
  anyOrigin?: true;
}>;
