import { createPrivateKey, createSign, webcrypto, X509Certificate } from "node:crypto";
import { SignedXml } from "xml-crypto";
import type { KeyAndCertificate } from "../../sso/self-signed";

const MORE = "http://www.w3.org/2001/04/xmldsig-more#";
const P256 = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** A key on an elliptic curve, with a certificate that it signed itself. */
export const ellipticKey = () => keyOf(P256);

/** A key of a type that XML signatures do not know. */
export const edwardsKey = () => keyOf({ name: "Ed25519" });

async function keyOf(algorithm: Algorithm & { hash?: string; namedCurve?: string }): Promise<KeyAndCertificate> {
  await import("reflect-metadata");
  const { PemConverter, X509CertificateGenerator } = await import("@peculiar/x509");
  const keys: webcrypto.CryptoKeyPair = await webcrypto.subtle.generateKey(algorithm as never, true, [
    "sign",
    "verify",
  ]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: ["id.acme.test"] }],
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: algorithm as never,
    keys,
  });
  const privateKey = PemConverter.encode(await webcrypto.subtle.exportKey("pkcs8", keys.privateKey), "PRIVATE KEY");
  return { privateKey, certificate: certificate.toString("pem") };
}

const isElliptic = ({ certificate }: KeyAndCertificate) =>
  new X509Certificate(certificate).publicKey.asymmetricKeyType === "ec";

/** Signs the element of a message with this local name, as SAML places the signature: behind the Issuer. */
export function signElement(xml: string, localName: string, key: KeyAndCertificate): string {
  const algorithm = `${MORE}${isElliptic(key) ? "ecdsa" : "rsa"}-sha256`;
  const signed = new SignedXml({
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm: algorithm,
  });
  signed.SignatureAlgorithms[`${MORE}ecdsa-sha256`] = class {
    getAlgorithmName = () => `${MORE}ecdsa-sha256`;
    getSignature = ((text: string, privateKey: string) => signBytes(text, privateKey)) as never;
    verifySignature = (() => false) as never;
  };
  signed.canonicalizationAlgorithm = "http://www.w3.org/2001/10/xml-exc-c14n#";
  const xpath = `//*[local-name(.)='${localName}']`;
  signed.addReference({
    xpath,
    transforms: ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", signed.canonicalizationAlgorithm],
    digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
  });
  signed.computeSignature(xml, {
    prefix: "ds",
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: "after" },
  });
  return signed.getSignedXml();
}

/** A query of the HTTP-Redirect binding with its signature. */
export function signQuery(fields: Record<string, string>, key: KeyAndCertificate): string {
  const SigAlg = `${MORE}${isElliptic(key) ? "ecdsa" : "rsa"}-sha256`;
  const query = Object.entries({ ...fields, SigAlg })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return `${query}&Signature=${encodeURIComponent(signBytes(query, key.privateKey))}`;
}

function signBytes(text: string, privateKey: string): string {
  const key = createPrivateKey(privateKey);
  return createSign("sha256").update(text).sign({ key, dsaEncoding: "ieee-p1363" }, "base64");
}
