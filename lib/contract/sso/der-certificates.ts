/** A value in DER: its tag, and where its content and the next value begin. */
type Value = Readonly<{ tag: number; start: number; end: number }>;

const SEQUENCE = 0x30;
const OBJECT_ID = 0x06;
const CONTEXT_0 = 0xa0;
/** 1.2.840.113549.1.7.2, the content type "signed data" of PKCS #7 and CMS. */
const SIGNED_DATA = "2a864886f70d010702";

/**
 * The certificates of a PKCS #7 container (RFC 5652, 5.1), all in Base64. Empty for a container without certificates, null
 * for any other text.
 */
export function derCertificatesIn(base64: string): string[] | null {
  const bytes = bytesOf(base64);
  const outer = bytes && valueAt(bytes, 0, bytes.length);
  if (!outer || outer.tag !== SEQUENCE) return null;
  const [type, content] = valuesIn(bytes, outer);
  if (type?.tag !== OBJECT_ID || hexOf(bytes.subarray(type.start, type.end)) !== SIGNED_DATA) return null;
  const [signedData] = content ? valuesIn(bytes, content) : [];
  const certificates = signedData && valuesIn(bytes, signedData).find(({ tag }) => tag === CONTEXT_0);
  if (!certificates) return [];
  let from = certificates.start;
  return valuesIn(bytes, certificates).flatMap(({ tag, end }) => {
    const whole = bytes.subarray(from, end);
    from = end;
    return tag === SEQUENCE ? [btoa(String.fromCharCode(...whole))] : [];
  });
}

function valuesIn(bytes: Uint8Array, { start, end }: Value): Value[] {
  const values: Value[] = [];
  for (let at = start; at < end; ) {
    const value = valueAt(bytes, at, end);
    if (!value) break;
    values.push(value);
    at = value.end;
  }
  return values;
}

function valueAt(bytes: Uint8Array, at: number, limit: number): Value | null {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) return null;
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (lengthBytes > 4 || (first >= 0x80 && lengthBytes === 0)) return null;
  const length = lengthBytes === 0 ? first : numberOf(bytes.subarray(at + 2, at + 2 + lengthBytes));
  const start = at + 2 + lengthBytes;
  return start + length <= limit ? { tag, start, end: start + length } : null;
}

function numberOf(bytes: Uint8Array): number {
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
