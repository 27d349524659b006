import type { Readable } from "node:stream";

/** Where files are kept, by keys that we make. */
export type FileStorage = Readonly<{
  /** Keeps all of a stream under a key, or nothing: a stream that fails or is longer than `maxBytes` leaves no trace. */
  put: (key: string, body: Readable, maxBytes: number) => Promise<{ bytes: number }>;
  /** The file as a stream; the stream fails when there is none. */
  read: (key: string) => Promise<Readable>;
  /** Removing what is not there does no harm. */
  remove: (key: string) => Promise<void>;
}>;

/** The storage did not do what it was asked; the message says why and holds no secret. */
export class StorageFailure extends Error {
  override readonly name = "StorageFailure";
}

/** A stream was longer than it may be. */
export class StorageLimitError extends Error {
  override readonly name = "StorageLimitError";
}
