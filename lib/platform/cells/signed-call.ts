import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { CELL_NAME } from "@/lib/contract/cells/schemas";

/** How far the clocks of two cells may be apart, and how long a call may travel. */
export const SIGNATURE_LIFETIME_MS = 60_000;

const SIGNATURE = /^([a-z0-9-]{1,32})\.(\d{13})\.([A-Za-z0-9_-]{22})\.([0-9a-f]{64})$/;

/** `registry`: the registry that is called, by {@link signedOrigin}; another one cannot use the call there. */
type Call = Readonly<{ registry: string; path: string; payload: string }>;

/**
 * The secret of one cell, which the registry derives from its own: a cell that loses its secret endangers its own names alone.
 * By hand: printf 'cell:<name>' | openssl dgst -sha256 -hmac <secret of the registry>
 */
export function cellSecret(registrySecret: string, cell: string): string {
  return createHmac("sha256", registrySecret).update(`cell:${cell}`).digest("hex");
}

/** The header value that signs a call: the cell, the time, a random part and the HMAC over these, the registry, the path and the payload. */
export function signCall(cell: Readonly<{ name: string; secret: string }>, call: Call, now: Date): string {
  const head = `${cell.name}.${now.getTime()}.${randomBytes(16).toString("base64url")}`;
  return `${head}.${mac(cell.secret, head, call)}`;
}

export type SignedCall = Readonly<{ cell: string; signature: string; expiresAt: Date }>;

/**
 * The cell that signed a call to one of the registry's names; null for a wrong signature, and for one that is too old or from the
 * future.
 */
export function readSignature(
  registrySecret: string,
  signature: string,
  { now, registries, ...call }: Omit<Call, "registry"> & Readonly<{ registries: readonly string[]; now: Date }>,
): SignedCall | null {
  const [, cell = "", time = "", nonce = "", given = ""] = SIGNATURE.exec(signature) ?? [];
  if (!CELL_NAME.test(cell)) return null;
  const head = `${cell}.${time}.${nonce}`;
  const secret = cellSecret(registrySecret, cell);
  const actual = Buffer.from(given);
  const isSigned = registries.some((registry) =>
    timingSafeEqual(Buffer.from(mac(secret, head, { ...call, registry })), actual),
  );
  if (!isSigned) return null;
  if (Math.abs(now.getTime() - Number(time)) > SIGNATURE_LIFETIME_MS) return null;
  return { cell, signature: given, expiresAt: new Date(Number(time) + SIGNATURE_LIFETIME_MS) };
}

function mac(secret: string, head: string, { registry, path, payload }: Call): string {
  const payloadHash = createHash("sha256").update(payload).digest("hex");
  return createHmac("sha256", secret).update(`${head}\n${registry}\n${path}\n${payloadHash}`).digest("hex");
}
