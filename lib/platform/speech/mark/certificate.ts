import { createPublicKey, randomBytes, webcrypto, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { and, desc, gt, isNotNull } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Settings } from "../../config";
import type { Db } from "../../db/client";
import { markCertificates } from "../../db/schema/marks";
import { decrypt, encrypt } from "../../encryption";
import { SettingsError } from "../../settings-error";
import { algorithmOf } from "./cose-signature.js";

/** The signer of marks: its certificates as DER, its own first, and its key as PEM. */
export type MarkCertificate = Readonly<{ chain: readonly Uint8Array[]; privateKey: string }>;

/** How marks of this site are told from others: PEM of the last certificate of each chain, and the signers' serial numbers. */
export type MarkAuthorities = Readonly<{ anchors: readonly string[]; serials: readonly string[] }>;

type Deps = Readonly<{ db: Db; settings: Settings; now: () => Date }>;

const DAY_MS = 24 * 60 * 60_000;
const LIFETIME_MS = 10 * 365 * DAY_MS;
/** A mark has no time stamp of another authority, so it is only valid as long as its certificate. */
const RENEWED_BEFORE_MS = 2 * 365 * DAY_MS;
const ECDSA = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const PURPOSE = "audio mark";

/** The certificate that signs marks: the operator's, or else the site's own, which is made once. */
export async function ensureMarkCertificate({ db, settings, now }: Deps): Promise<MarkCertificate> {
  if (settings.markCertificate) {
    const found = await readOperatorCertificate(settings.markCertificate);
    const known = { id: uuid(), chain: found.pem, serial: serialOf(found.leaf), createdAt: now() };
    await db
      .insert(markCertificates)
      .values({ ...known, expiresAt: new Date(found.leaf.validTo) })
      .onConflictDoNothing();
    return { chain: chainOf(found.pem), privateKey: found.privateKey };
  }
  const isUsable = gt(markCertificates.expiresAt, new Date(now().getTime() + RENEWED_BEFORE_MS));
  const rows = await db
    .select()
    .from(markCertificates)
    .where(and(isNotNull(markCertificates.privateKey), isUsable))
    .orderBy(desc(markCertificates.createdAt), desc(markCertificates.id));
  for (const { id, chain, privateKey } of rows) {
    // Null after a change of SESSION_SECRET.
    const key = decrypt(settings, { purpose: PURPOSE, owner: id }, privateKey ?? "");
    if (key) return { chain: chainOf(chain), privateKey: key.toString() };
  }
  const { pem, privateKey, leaf } = await makeCertificate(settings, now());
  const id = uuid();
  const sealed = encrypt(settings, { purpose: PURPOSE, owner: id }, Buffer.from(privateKey));
  const row = { id, chain: pem, serial: serialOf(leaf), privateKey: sealed, createdAt: now() };
  await db.insert(markCertificates).values({ ...row, expiresAt: new Date(leaf.validTo) });
  return { chain: chainOf(pem), privateKey };
}

/** Every certificate that has ever signed here. */
export async function readMarkAuthorities(db: Db): Promise<MarkAuthorities> {
  const rows = await db
    .select({ chain: markCertificates.chain, serial: markCertificates.serial })
    .from(markCertificates);
  return { anchors: rows.map(({ chain }) => pemsOf(chain).at(-1) ?? ""), serials: rows.map(({ serial }) => serial) };
}

type Found = Readonly<{ pem: string; privateKey: string; leaf: X509Certificate }>;

/** Throws SettingsError for files that cannot sign. */
async function readOperatorCertificate({
  certificateFile,
  keyFile,
}: NonNullable<Settings["markCertificate"]>): Promise<Found> {
  const [pem, privateKey] = await Promise.all([
    readText("MARK_CERTIFICATE_FILE", certificateFile),
    readText("MARK_KEY_FILE", keyFile),
  ]);
  const refuse = (problem: string, cause?: unknown) =>
    new SettingsError(`MARK_CERTIFICATE_FILE and MARK_KEY_FILE cannot sign: ${problem}.`, { cause });
  let leaf: X509Certificate;
  let isAllowed: boolean;
  try {
    leaf = new X509Certificate(pem);
    isAllowed = algorithmOf(privateKey) !== null;
    if (!leaf.publicKey.equals(createPublicKey(privateKey))) throw refuse("the key belongs to another certificate");
  } catch (error) {
    throw error instanceof SettingsError ? error : refuse("they are not a certificate and its key in PEM", error);
  }
  if (!isAllowed) throw refuse("the key has to be ECDSA on P-256, P-384 or P-521, Ed25519, or RSA");
  if (Date.parse(leaf.validTo) < Date.now()) throw refuse(`the certificate ended on ${leaf.validTo}`);
  return { pem, privateKey, leaf };
}

const readText = (name: string, file: string) =>
  readFile(file, "utf8").catch((cause: Error) => {
    throw new SettingsError(`${name} is "${file}", which cannot be read: ${cause.message}`, { cause });
  });

/**
 * A certificate of this site under an authority of its own, as C2PA asks for (2.2, 14.5.1). The authority's key is
 * forgotten, so that it signs no other.
 */
async function makeCertificate({ appUrl, siteName }: Settings, now: Date): Promise<Found> {
  // Loaded on use: it is made once. The library needs the polyfill first.
  await import("reflect-metadata");
  const x509 = await import("@peculiar/x509");
  const { BasicConstraintsExtension, ExtendedKeyUsageExtension, KeyUsagesExtension } = x509;
  const authority = await webcrypto.subtle.generateKey(ECDSA, false, ["sign", "verify"]);
  const keys = await webcrypto.subtle.generateKey(ECDSA, true, ["sign", "verify"]);
  const nameOf = (commonName: string) => new x509.Name([{ CN: [commonName] }, { O: [siteName] }]).toString();
  const common = {
    // The clock of a test may stand still, while the reader uses the machine's.
    notBefore: new Date(Math.min(now.getTime(), Date.now()) - DAY_MS),
    notAfter: new Date(Math.max(now.getTime(), Date.now()) + LIFETIME_MS),
    signingAlgorithm: ECDSA,
    signingKey: authority.privateKey,
    issuer: nameOf(`${appUrl.hostname} marks`),
  };
  const root = await x509.X509CertificateGenerator.create({
    ...common,
    serialNumber: newSerial(),
    subject: common.issuer,
    publicKey: authority.publicKey,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      await x509.SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  });
  const leaf = await x509.X509CertificateGenerator.create({
    ...common,
    serialNumber: newSerial(),
    subject: nameOf(appUrl.hostname),
    publicKey: keys.publicKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.emailProtection]),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(authority.publicKey),
    ],
  });
  const pem = `${leaf.toString("pem")}\n${root.toString("pem")}\n`;
  const privateKey = x509.PemConverter.encode(
    await webcrypto.subtle.exportKey("pkcs8", keys.privateKey),
    "PRIVATE KEY",
  );
  return { pem, privateKey, leaf: new X509Certificate(pem) };
}

/** 16 bytes, positive, as RFC 5280 asks for. */
function newSerial(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString("hex");
}

const serialOf = ({ serialNumber }: X509Certificate) => BigInt(`0x${serialNumber}`).toString();

const pemsOf = (chain: string) =>
  chain.split(/(?=-----BEGIN CERTIFICATE-----)/).filter((part) => part.startsWith("-----BEGIN CERTIFICATE-----"));

const chainOf = (chain: string) => pemsOf(chain).map((pem) => new Uint8Array(new X509Certificate(pem).raw));
