import type { z } from "zod";
import type { Address } from "./addresses";
import type { ErrorCode } from "./errors";
import type { LimitName } from "./limits";
import type { TokenKind } from "./transport";

/** public: anybody; visitor: a caller who proved an email address; account: signed in; admin: the admin grant. */
export type Access = "public" | "visitor" | "account" | "admin";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One call of the product, as plain data. The route, the browser's client, the tests and the OpenAPI page are all
 * made from it. Its address stands in ADDRESSES. Input is the query (GET, DELETE or `query: true`)
 * or the JSON body, joined with the path's parameters.
 */
export type Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends ErrorCode = ErrorCode,
  V extends z.ZodType | undefined = z.ZodType | undefined,
> = Address & {
  readonly access: Access;
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  readonly errors: readonly E[];
  readonly limit?: LimitName;
  /** About what is paid for: refused with payments_off where the site sells no plans. */
  readonly isBilling?: true;
  /** The tokens that an answer may give its caller; one that is not named here never leaves the platform. */
  readonly gives?: readonly TokenKind[];
  /** The call also takes `multipart/form-data`, with one file at most in each of these fields. */
  readonly upload?: Readonly<{ fields: readonly string[]; maxBytes: number }>;
  /** The body is taken as it came, as `payload`; what is signed has this header as `signature` and is checked byte by byte. */
  readonly raw?: Readonly<{ signature?: string }>;
  /** The types of the file that the call answers with in place of JSON. */
  readonly file?: readonly string[];
  /** The events of the call's `text/event-stream` form, when it has one. */
  readonly events?: V;
};

export type InputOf<T extends Endpoint> = z.input<T["input"]>;
export type ParsedInputOf<T extends Endpoint> = z.output<T["input"]>;
export type OutputOf<T extends Endpoint> = z.output<T["output"]>;
export type EventOf<T extends Endpoint> =
  NonNullable<T["events"]> extends infer V extends z.ZodType ? z.output<V> : never;
export type CodeOf<T extends Endpoint> = T["errors"][number];

/** Keeps the literal types of an endpoint's parts; adds nothing. */
export const defineEndpoint = <
  I extends z.ZodType,
  O extends z.ZodType,
  const E extends ErrorCode,
  V extends z.ZodType | undefined = undefined,
>(
  endpoint: Endpoint<I, O, E, V>,
) => endpoint;
