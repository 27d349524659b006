import { X509Certificate } from "node:crypto";
import type { Connection } from "@/lib/contract/sso/schemas";
import { Failure } from "../../failure";

/** Refuses certificates that only look like such. */
export function checkCertificates(connection: Connection): void {
  if (connection.protocol !== "saml" || connection.certificates.every(isCertificate)) return;
  const sentence = "certificate_not_x509";
  throw new Failure("invalid_input", { fields: { "connection.certificates": sentence } });
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).publicKey.asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}
