import type { z } from "zod";
import type { FieldSentence } from "../fields/field-sentences";
import type { ServiceUse } from "../plans/uses";
import type { Address } from "./address";
import type { ErrorCode } from "./errors";
import type { LimitName } from "./limits";
import type { TokenKind } from "./transport";

/** public: any caller; visitor: a caller who proved an email address; account: signed in; admin: the admin grant. */
export type Access = "public" | "visitor" | "account" | "admin";

/**
 * The input field that names a call's entity, by id or slug; `unnamed`: none, or only a record of the caller's. The group
 * format of a message names it in a list instead.
 */
export type EntityField = "entityid" | "digitalentity_id" | "urlslug" | "entity_urlslug" | "unnamed";

export type ServedOn = Readonly<{
  /** Owners' domains, which serve what chatting with their entity needs: the field that must name that entity. */
  ownDomain?: EntityField;
  /** Whether that field may be left out. */
  isEntityOptional?: true;
  /**
   * Hosts that no entity has: for calls of balancers, TLS terminators and payment providers, which may use any name of this
   * machine, and for requests for access, which issue no grant.
   */
  unknownHosts?: true;
}>;

/**
 * One call of the product, as plain data: the source of the route, the browser's client, the tests and the OpenAPI
 * document. Input is the query (GET, DELETE or `query: true`) or the JSON body, joined with the path's parameters.
 */
export type Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends ErrorCode = ErrorCode,
  V extends z.ZodType | undefined = z.ZodType | undefined,
> = Address & {
  readonly access: Access;
  /** Where it is served beside the main site; by default nowhere, so that a new call is not. */
  readonly servedOn?: ServedOn;
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  readonly errors: readonly E[];
  readonly limit?: LimitName;
  /** The paid service that the call asks, by which a month is counted. A test demands it, and a limit, of each call that asks one. */
  readonly uses?: ServiceUse;
  /** A billing call: rejected with payments_off where the site sells no plans. */
  readonly isBilling?: true;
  /** The kinds of token that the response may issue; the platform rejects any other. */
  readonly gives?: readonly TokenKind[];
  /**
   * The call also takes `multipart/form-data`, with one file at most in each of these fields. `tooLarge`: the error of a
   * file beyond `maxBytes`, where the general one does not do.
   */
  readonly upload?: Readonly<{ fields: readonly string[]; maxBytes: number; tooLarge?: FieldSentence }>;
  /**
   * The raw body is the input `payload`; the named header is the input `signature`, which is verified over the raw
   * body.
   */
  readonly raw?: Readonly<{ signature?: string }>;
  /** The content types of the file that the call returns instead of JSON. */
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

/** Identity function that preserves an endpoint's literal types. */
export const defineEndpoint = <
  I extends z.ZodType,
  O extends z.ZodType,
  const E extends ErrorCode,
  V extends z.ZodType | undefined = undefined,
>(
  endpoint: Endpoint<I, O, E, V>,
) => endpoint;

/** A server-sent event and its id, which a client that reconnects sends as `Last-Event-ID`. */
export type SentEvent<E> = Readonly<{ id: string; event: E }>;
