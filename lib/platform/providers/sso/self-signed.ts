import { generateKeyPair, randomBytes, sign } from "node:crypto";
import { promisify } from "node:util";

export type KeyAndCertificate = Readonly<{ privateKey: string; certificate: string }>;

const YEAR_MS = 365 * 24 * 60 * 60_000;

/** An RSA key with a certificate that it signed itself, good until the given day. Written by hand: Node makes none. */
export async function selfSigned(name: string, until: Date): Promise<KeyAndCertificate> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const algorithm = sequence(objectId("2a864886f70d01010b"), der(0x05));
  const who = sequence(der(0x31, sequence(objectId("550403"), der(0x0c, Buffer.from(name)))));
  const validity = sequence(time(new Date(Math.min(Date.now(), until.getTime()) - YEAR_MS)), time(until));
  const key = publicKey.export({ type: "spki", format: "der" });
  // A first byte below 0x80 and above 0: a positive number, written in as few bytes as it needs.
  const serial = der(0x02, Buffer.concat([Buffer.from([0x40]), randomBytes(8)]));
  const facts = sequence(serial, algorithm, who, validity, who, key);
  const signature = sign("sha256", facts, privateKey);
  const whole = sequence(facts, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----"].join("\n"),
  };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length.toString(16).padStart(content.length > 255 ? 4 : 2, "0");
  const length =
    content.length < 128 ? Buffer.from([content.length]) : Buffer.from(`8${size.length / 2}${size}`, "hex");
  return Buffer.concat([Buffer.from([tag]), length, content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

function time(at: Date): Buffer {
  return der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, "").slice(2, 14)}Z`));
}
