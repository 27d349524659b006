import { webcrypto } from "node:crypto";

export type KeyAndCertificate = Readonly<{ privateKey: string; certificate: string }>;

const YEAR_MS = 365 * 24 * 60 * 60_000;
const ALGORITHM = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

/** Creates an RSA key and a self-signed certificate, both as PEM, valid until the given date. */
export async function selfSigned(name: string, until: Date): Promise<KeyAndCertificate> {
  // Loaded on use: few installations make a certificate, and none at its start. The library needs the polyfill first.
  await import("reflect-metadata");
  const { PemConverter, X509CertificateGenerator } = await import("@peculiar/x509");
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [name] }],
    notBefore: new Date(Math.min(Date.now(), until.getTime()) - YEAR_MS),
    notAfter: until,
    signingAlgorithm: ALGORITHM,
    keys,
  });
  const privateKey = await webcrypto.subtle.exportKey("pkcs8", keys.privateKey);
  return { privateKey: PemConverter.encode(privateKey, "PRIVATE KEY"), certificate: certificate.toString("pem") };
}
