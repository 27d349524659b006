import type { CodeOf, Endpoint, OutputOf } from "./endpoint";
import type { AmbientCode } from "./errors";

/** A failed call. `message` is the API's sentence; pages show their own for the `code`. */
export type Failed<Code extends string = string> = {
  ok: false;
  code: Code;
  /** The response's status; 0 without a response. */
  status: number;
  message: string;
  requestId?: string;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  /** The page of the main site to continue on; set for `main_host_only`. */
  mainUrl?: string;
  /** One sentence per invalid field. */
  fields?: Readonly<Record<string, string>>;
};

/** The result of a call: its data, or one of the codes it declares. */
export type Outcome<T extends Endpoint, MoreCodes extends string = never> =
  | { ok: true; data: OutputOf<T> }
  | Failed<CodeOf<T> | AmbientCode | MoreCodes>;
