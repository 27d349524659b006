import type { Endpoint, EventOf, OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { Ctx } from "../context";
import type { SentEvent } from "./sse";

type Call<T extends Endpoint> = { ctx: Ctx; input: ParsedInputOf<T> };

export type Route<T extends Endpoint> = {
  endpoint: T;
  /** A download is answered as it is to be sent; the door checks everything else. */
  handle: (call: Call<T>) => Promise<OutputOf<T> | Response>;
  /** The same call as a sequence of events, for endpoints that declare them. Throws before the first one to refuse. */
  stream?: (call: Call<T>) => Promise<AsyncIterable<SentEvent<EventOf<T>>>>;
  /**
   * How many bytes a file may have, asked before the body is read (no fields yet) and when the file begins (the fields
   * before it). `announcedBytes`: bytes that the whole body has at least. Throws to refuse the upload unread.
   */
  limitUpload?: LimitUpload;
};

export type LimitUpload = (
  ctx: Ctx,
  about: { fields: Readonly<Record<string, unknown>> | null; announcedBytes: number },
) => Promise<number>;

/** Ties an endpoint to its verb and presenter; the compiler checks both ends. */
export const implement = <T extends Endpoint>(
  endpoint: T,
  handle: Route<T>["handle"],
  stream?: Route<T>["stream"],
): Route<T> => ({ endpoint, handle, ...(stream ? { stream } : {}) });

/** The same with a limit on what is uploaded, known before it is read. */
export const withUploadLimit = <T extends Endpoint>(route: Route<T>, limitUpload: LimitUpload): Route<T> => ({
  ...route,
  limitUpload,
});
