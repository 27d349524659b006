import { webcrypto } from "node:crypto";
import { expect, test } from "@jest/globals";
import { edwardsKey, ellipticKey } from "../../testing/sso/sign-by-hand";
import { withSigningCertificates } from "./policy";

const EC = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

const connection = (certificates: string[]) => ({ protocol: "saml" as const, certificates });

/** A certificate and the one of the authority that issued it. */
async function chain(): Promise<[leaf: string, authority: string]> {
  await import("reflect-metadata");
  const { BasicConstraintsExtension, X509CertificateGenerator } = await import("@peculiar/x509");
  const [keys, authorityKeys] = await Promise.all([
    webcrypto.subtle.generateKey(EC, true, ["sign", "verify"]),
    webcrypto.subtle.generateKey(EC, true, ["sign", "verify"]),
  ]);
  const dates = { notBefore: new Date(Date.now() - 86_400_000), notAfter: new Date(Date.now() + 86_400_000) };
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...dates,
    name: "CN=Authority",
    signingAlgorithm: EC,
    keys: authorityKeys,
    extensions: [new BasicConstraintsExtension(true)],
  });
  const leaf = await X509CertificateGenerator.create({
    ...dates,
    subject: "CN=id.acme.test",
    issuer: authority.subject,
    signingAlgorithm: EC,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
  });
  return [leaf.toString("pem"), authority.toString("pem")];
}

test("keeps of a chain only the certificate that signs", async () => {
  const [leaf, authority] = await chain();
  expect(withSigningCertificates(connection([authority, leaf])).certificates).toEqual([leaf]);
});

test("keeps both certificates of an exchange", async () => {
  const [one, other] = await Promise.all([ellipticKey(), ellipticKey()]);
  const both = [one.certificate, other.certificate];
  expect(withSigningCertificates(connection(both)).certificates).toEqual(both);
});

test("names the type of a key that cannot be used", async () => {
  const { certificate } = await edwardsKey();
  expect(() => withSigningCertificates(connection([certificate]))).toThrow(
    expect.objectContaining({
      detail: {
        fields: { "connection.certificates": { sentence: "certificate_key_type", slots: { type: "ed25519" } } },
      },
    }),
  );
});
