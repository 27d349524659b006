import { Transform } from "node:stream";
import { StorageLimitError } from "./port";

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
