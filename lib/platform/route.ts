import type { Endpoint, EventOf, OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { Ctx } from "./context";

/** An event and the id by which a reader that was cut off says how far it came. */
export type SentEvent<E> = Readonly<{ id: string; event: E }>;

/** A file that is sent as an attachment while it is read or made. `bytes`: its length, or null when it is not known yet. */
export class FileDownload {
  constructor(
    readonly content: AsyncIterable<string | Uint8Array>,
    readonly file: Readonly<{ name: string; contentType: string; bytes: number | null }>,
  ) {}
}

type Call<T extends Endpoint> = { ctx: Ctx; input: ParsedInputOf<T> };

export type Route<T extends Endpoint> = {
  endpoint: T;
  /** The output, which is validated before it is sent, or a file to download. */
  handle: (call: Call<T>) => Promise<OutputOf<T> | FileDownload>;
  /** The same call as a sequence of events, for endpoints that declare them. Throws before the first one to refuse. */
  stream?: (call: Call<T>) => Promise<AsyncIterable<SentEvent<EventOf<T>>>>;
  /**
   * How many bytes a file may have, asked before the body is read (no fields yet) and when the file begins (the fields
   * before it). `announced`: bytes that the whole body has at least. Throws to refuse the upload unread.
   */
  admitUpload?: AdmitUpload;
};

export type AdmitUpload = (
  ctx: Ctx,
  about: { fields: Readonly<Record<string, unknown>> | null; announced: number },
) => Promise<number>;

/** Ties an endpoint to its verb and presenter; the compiler checks both ends. */
export const implement = <T extends Endpoint>(
  endpoint: T,
  handle: Route<T>["handle"],
  stream?: Route<T>["stream"],
): Route<T> => ({ endpoint, handle, ...(stream ? { stream } : {}) });

/** The same with a limit on what is uploaded, known before it is read. */
export const withUploadLimit = <T extends Endpoint>(route: Route<T>, admitUpload: AdmitUpload): Route<T> => ({
  ...route,
  admitUpload,
});
