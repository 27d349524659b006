import type { CodeOf, Endpoint, OutputOf } from "./endpoint";
import type { AmbientCode } from "./errors";

/** A call that failed, as a value. `message` is the API's own sentence; pages say it by `code` in theirs. */
export type Failed<Code extends string = string> = {
  ok: false;
  code: Code;
  /** The answer's status; 0 when there was no answer. */
  status: number;
  message: string;
  requestId?: string;
  /** Seconds to wait before the next try. */
  retryAfter?: number;
  /** The page of the main site that goes on with it; set for `main_host_only`. */
  mainUrl?: string;
  /** One sentence for each bad field. */
  fields?: Readonly<Record<string, string>>;
};

/** What becomes of a call: its data, or one of the codes it declares. */
export type Outcome<T extends Endpoint, MoreCodes extends string = never> =
  | { ok: true; data: OutputOf<T> }
  | Failed<CodeOf<T> | AmbientCode | MoreCodes>;
