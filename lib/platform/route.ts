import type { Endpoint, EventOf, OutputOf, ParsedInputOf, SentEvent } from "@/lib/contract/http/endpoint";
import type { Ctx } from "./context";

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
   * Returns the maximum bytes of a file; called before the body is read (no fields yet) and when the file begins (with
   * the fields before it). `announcedBytes`: the minimum size of the whole body. Throws to reject the upload unread.
   */
  limitUpload?: LimitUpload;
};

export type LimitUpload = (
  ctx: Ctx,
  upload: { fields: Readonly<Record<string, unknown>> | null; announcedBytes: number },
) => Promise<number>;

/** Connects an endpoint with its verb and presenter; the compiler checks input and output. */
export const implement = <T extends Endpoint>(
  endpoint: T,
  handle: Route<T>["handle"],
  stream?: Route<T>["stream"],
): Route<T> => ({ endpoint, handle, ...(stream ? { stream } : {}) });

/** The handler of a call whose answer only says that its verb succeeded. */
export const succeed =
  <Input>(verb: (call: { ctx: Ctx; input: Input }) => Promise<unknown>) =>
  async (call: { ctx: Ctx; input: Input }) => {
    await verb(call);
    return { success: true as const };
  };

/** Adds a limit on uploads that applies before the body is read. */
export const withUploadLimit = <T extends Endpoint>(route: Route<T>, limitUpload: LimitUpload): Route<T> => ({
  ...route,
  limitUpload,
});
