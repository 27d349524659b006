import { type Readable, Transform } from "node:stream";

/** File storage by generated keys. */
export type FileStorage = Readonly<{
  /**
   * Stores a whole stream or nothing: a stream that fails or exceeds `maxBytes` leaves no file. Throws
   * StorageLimitError.
   */
  put: (key: string, body: Readable, maxBytes: number) => Promise<{ bytes: number }>;
  /** The file as a stream; the stream fails for a missing file. */
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

const KEY = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Throws for anything but a storage key, since keys become paths. */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`"${key}" is not a key of the storage.`);
}

/** A transform that counts bytes and fails with StorageLimitError above the limit. */
export function countBytes(maxBytes: number): { stream: Transform; bytes: () => number } {
  let bytes = 0;
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      done(bytes > maxBytes ? new StorageLimitError(`More than ${maxBytes} bytes.`) : null, part);
    },
  });
  return { stream, bytes: () => bytes };
}
