import type { Endpoint, EventOf, OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { Ctx } from "../context";
import type { SentEvent } from "./sse";

type Call<T extends Endpoint> = { ctx: Ctx; input: ParsedInputOf<T> };

export type Route<T extends Endpoint> = {
  endpoint: T;
  /** Returns a Response only for a download; any other output is validated by the application. */
  handle: (call: Call<T>) => Promise<OutputOf<T> | Response>;
  /**
   * The call as a sequence of events, for endpoints that declare them. Throws before the first event to reject the
   * call.
   */
  stream?: (call: Call<T>) => Promise<AsyncIterable<SentEvent<EventOf<T>>>>;
  /**
   * Returns the maximum bytes of a file; called before the body is read (no fields yet) and when the file begins (with
   * the fields before it). `announcedBytes`: the minimum size of the whole body. Throws to reject the upload unread.
   */
  limitUpload?: LimitUpload;
};

export type LimitUpload = (
  ctx: Ctx,
  about: { fields: Readonly<Record<string, unknown>> | null; announcedBytes: number },
) => Promise<number>;

/** Connects an endpoint with its verb and presenter; the compiler checks input and output. */
export const implement = <T extends Endpoint>(
  endpoint: T,
  handle: Route<T>["handle"],
  stream?: Route<T>["stream"],
): Route<T> => ({ endpoint, handle, ...(stream ? { stream } : {}) });

/** Adds a limit on uploads that applies before the body is read. */
export const withUploadLimit = <T extends Endpoint>(route: Route<T>, limitUpload: LimitUpload): Route<T> => ({
  ...route,
  limitUpload,
});
