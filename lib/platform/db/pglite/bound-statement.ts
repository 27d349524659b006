/**
 * The messages that run a kept statement once: Bind, Execute and Sync of PostgreSQL's protocol, in one piece whose memory
 * is its own. Each value is its text or null; PGlite's own writer copies every one of them through a buffer that grows.
 */
export function boundStatement(name: string, values: readonly (string | null)[]): Uint8Array<ArrayBuffer> {
  const lengths = values.map((value) => (value === null ? NULL : Buffer.byteLength(value)));
  const ofValues = lengths.reduce((sum, length) => sum + 4 + Math.max(length, 0), 0);
  const ofBind = 4 + 1 + Buffer.byteLength(name) + 1 + 2 + 2 + ofValues + 2;
  // Not of the pool that small buffers share: it is given away whole.
  const bytes = Buffer.from(new ArrayBuffer(1 + ofBind + EXECUTE.length + SYNC.length));
  let at = bytes.writeUInt8(BIND, 0);
  at = bytes.writeInt32BE(ofBind, at);
  // The portal without a name.
  at = bytes.writeUInt8(0, at);
  at += bytes.write(name, at);
  at = bytes.writeUInt8(0, at);
  // All parameters and all results as text.
  at = bytes.writeInt16BE(0, at);
  at = bytes.writeInt16BE(values.length, at);
  for (const [place, value] of values.entries()) {
    at = bytes.writeInt32BE(lengths[place] ?? NULL, at);
    if (value !== null) at += bytes.write(value, at);
  }
  at = bytes.writeInt16BE(0, at);
  bytes.set(EXECUTE, at);
  bytes.set(SYNC, at + EXECUTE.length);
  return new Uint8Array(bytes.buffer as ArrayBuffer);
}

const BIND = 0x42;
const NULL = -1;
/** The portal without a name, all its rows. */
const EXECUTE = Uint8Array.of(0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0);
const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);
