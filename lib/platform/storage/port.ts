import type { Readable } from "node:stream";

/** File storage by generated keys. */
export type FileStorage = Readonly<{
  /**
   * Stores a whole stream or nothing: a stream that fails or exceeds `maxBytes` leaves no file. Throws
   * StorageLimitError.
   */
  put: (key: string, body: Readable, maxBytes: number) => Promise<{ bytes: number }>;
  /** The file as a stream; the stream fails when there is none. */
  read: (key: string) => Promise<Readable>;
  /** Idempotent: removing a missing file succeeds. */
  remove: (key: string) => Promise<void>;
}>;

/** A storage operation failed; the message contains the reason and no secret. */
export class StorageFailure extends Error {
  override readonly name = "StorageFailure";
}

/** A stream exceeded its limit. */
export class StorageLimitError extends Error {
  override readonly name = "StorageLimitError";
}
