import type { Endpoint, EventOf, OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { Ctx } from "./context";

/** A server-sent event and its id, which a client that reconnects sends as `Last-Event-ID`. */
export type SentEvent<E> = Readonly<{ id: string; event: E }>;

/** A file that is streamed as an attachment. `bytes`: its length, or null while it is unknown. */
export class FileDownload {
  constructor(
    readonly content: AsyncIterable<string | Uint8Array>,
    readonly file: Readonly<{ name: string; contentType: string; bytes: number | null }>,
  ) {}
}

type Call<T extends Endpoint> = { ctx: Ctx; input: ParsedInputOf<T> };

export type Route<T extends Endpoint> = {
  endpoint: T;
  /** Returns the output, which is validated before it is sent, or a file to download. */
  handle: (call: Call<T>) => Promise<OutputOf<T> | FileDownload>;
  /** The same call as server-sent events, for endpoints that declare them. A failure is thrown before the first event. */
  stream?: (call: Call<T>) => Promise<AsyncIterable<SentEvent<EventOf<T>>>>;
  /**
   * The largest allowed file in bytes. Called before the body is read (`fields` null), and again when the file starts, with
   * the fields before it. `announced`: the smallest possible body size in bytes. Throws to reject the upload unread.
   */
  resolveUploadLimit?: ResolveUploadLimit;
};

export type ResolveUploadLimit = (
  ctx: Ctx,
  upload: { fields: Readonly<Record<string, unknown>> | null; announced: number },
) => Promise<number>;

/** Ties an endpoint to its verb and presenter; the compiler checks both ends. */
export const implement = <T extends Endpoint>(
  endpoint: T,
  handle: Route<T>["handle"],
  stream?: Route<T>["stream"],
): Route<T> => ({ endpoint, handle, ...(stream ? { stream } : {}) });

/** Adds an upload limit that is checked before the body is read. */
export const withUploadLimit = <T extends Endpoint>(
  route: Route<T>,
  resolveUploadLimit: ResolveUploadLimit,
): Route<T> => ({
  ...route,
  resolveUploadLimit,
});
