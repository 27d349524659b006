import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import type { Assertion, Attestation } from "@/lib/contract/second-factor/schemas";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_DATA = 0x40;

type Options = Readonly<Record<string, unknown>>;
type Behaviour = { origin?: string; rpId?: string; verifiesUser?: boolean; counter?: number; userHandle?: string };

/** A fake authenticator with one passkey, real keys and real signatures, at a configurable origin. */
export class Authenticator {
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly id = randomBytes(32).toString("base64url");
  private counter = 0;

  constructor(private readonly origin = "http://localhost:3000") {}

  /** Creates the passkey (navigator.credentials.create). */
  make(options: Options, { origin = this.origin, rpId = new URL(origin).hostname }: Behaviour = {}): Attestation {
    const data = Buffer.concat([
      this.authenticatorData(rpId, USER_PRESENT | USER_VERIFIED | CREDENTIAL_DATA),
      this.credentialData(),
    ]);
    const attestationObject = cbor(
      new Map<CborKey, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", data],
      ]),
    );
    const clientDataJSON = clientData("webauthn.create", options, origin).toString("base64url");
    const response = {
      clientDataJSON,
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal"],
    };
    return { ...this.named(), response };
  }

  /** Uses the passkey (navigator.credentials.get). */
  use(options: Options, behaviour: Behaviour = {}): Assertion {
    const { origin = this.origin, rpId = new URL(origin).hostname, verifiesUser = true } = behaviour;
    this.counter = behaviour.counter ?? this.counter + 1;
    const data = this.authenticatorData(rpId, USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0));
    const client = clientData("webauthn.get", options, origin);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    const response = {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: createSign("sha256").update(signed).sign(this.keys.privateKey).toString("base64url"),
      ...(behaviour.userHandle ? { userHandle: Buffer.from(behaviour.userHandle).toString("base64url") } : {}),
    };
    return { ...this.named(), response };
  }

  private named() {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {} } as const;
  }

  private authenticatorData(rpId: string, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
  }

  private credentialData(): Buffer {
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    return Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.keys.publicKey)]);
  }
}

function clientData(type: string, { challenge }: Options, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** An ES256 key on P-256 (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cbor(
    new Map<CborKey, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

type CborKey = string | number;
type Cbor = string | number | Buffer | Map<CborKey, Cbor>;

/** Encodes the subset of CBOR (RFC 8949) that an authenticator uses. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
}
