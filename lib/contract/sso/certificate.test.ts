import { beforeAll, expect, test } from "@jest/globals";
import { selfSigned } from "../../platform/sso/self-signed";
import { certificates } from "./certificate";

let one: string;
let other: string;
beforeAll(async () => {
  const until = new Date(Date.now() + 86_400_000);
  const made = await Promise.all([selfSigned("one.test", until), selfSigned("other.test", until)]);
  [one, other] = made.map(({ certificate }) => certificate.trim()) as [string, string];
});

const bodyOf = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, "");
const read = (...texts: string[]) => certificates.safeParse(texts);

/** A length and a value in DER, long form. */
const der = (tag: number, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  const length = Buffer.from([0x84, 0, 0, 0, 0]);
  length.writeUInt32BE(content.length, 1);
  return Buffer.concat([Buffer.from([tag]), length, content]);
};

/** A PKCS #7 container with certificates alone, as `openssl crl2pkcs7` writes it. */
const pkcs7 = (...pems: string[]) => {
  const data = Buffer.from("06092a864886f70d010701", "hex");
  const signedData = Buffer.from("06092a864886f70d010702", "hex");
  const set = der(0xa0, ...pems.map((pem) => Buffer.from(bodyOf(pem), "base64")));
  const content = der(0x30, Buffer.from("020101", "hex"), der(0x31), der(0x30, data), set, der(0x31));
  return der(0x30, signedData, der(0xa0, content)).toString("base64");
};

test.each<[string, () => string]>([
  ["as PEM", () => one],
  ["as PEM with Windows line ends", () => one.replaceAll("\n", "\r\n")],
  ["in one line with blanks", () => one.replaceAll("\n", " ")],
  ["in one line without blanks", () => one.replaceAll("\n", "")],
  ["with literal line ends", () => one.replaceAll("\n", "\\n")],
  ["in quotation marks with literal line ends", () => `"${one.replaceAll("\n", "\\n")}\\n"`],
  ["without its first and last line", () => bodyOf(one)],
  ["with its first line alone", () => `-----BEGIN CERTIFICATE-----\n${bodyOf(one)}`],
  ["as the element of metadata", () => `<ds:X509Certificate>\n  ${bodyOf(one)}\n</ds:X509Certificate>`],
  ["behind the attributes of a bag", () => `Bag Attributes\n    localKeyID: 01 02\nsubject=/CN=one.test\n${one}`],
  ["behind its description", () => `Certificate:\n    Data:\n        Version: 3 (0x2)\n${one}\n`],
  ["called a trusted one", () => one.replaceAll("CERTIFICATE", "TRUSTED CERTIFICATE")],
  ["with the dashes of a text program", () => one.replaceAll("-----", "—–")],
  ["with a mark of the byte order", () => `\ufeff${one}`],
  ["in a PKCS #7 container", () => `-----BEGIN PKCS7-----\n${pkcs7(one)}\n-----END PKCS7-----`],
  ["in a bare PKCS #7 container", () => pkcs7(one)],
])("reads a certificate %s", (_, text) => {
  expect(read(text()).data).toEqual([one]);
});

test.each<[string, () => string]>([
  ["below each other", () => `${one}\n${other}`],
  ["in one line", () => `${one}${other}`.replaceAll("\n", "")],
  ["in a PKCS #7 container", () => pkcs7(one, other)],
  ["of metadata", () => [one, other].map((pem) => `<X509Certificate>${bodyOf(pem)}</X509Certificate>`).join("")],
])("reads several certificates %s", (_, text) => {
  expect(read(text()).data).toEqual([one, other]);
});

test("names the same certificate once", () => {
  expect(read(one, bodyOf(one)).data).toEqual([one]);
});

test.each([
  ["a word", "secret", undefined],
  ["a sentence", "Please ask our IT department.", "certificate_form"],
  ["a container without certificates", `-----BEGIN PKCS7-----\n!\n-----END PKCS7-----`, "certificate_form"],
  ["a private key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----", "certificate_is_key"],
  ["a public key", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----", "certificate_is_key"],
  ["a request", "-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----", "certificate_is_key"],
])("tells what is wrong with %s", (_, text, sentence) => {
  expect(read(text).error?.issues[0]?.message).toBe(sentence);
});

test("says which of several texts is none", () => {
  expect(read(one, "no certificate!").error?.issues).toEqual([
    expect.objectContaining({ path: [1], message: "certificate_form" }),
  ]);
});

test("refuses a list without any", () => {
  expect(read().error?.issues[0]?.message).toBe("certificate_missing");
});

test.each(["-", "-----BEGIN ", "-----BEGIN CERTIFICATE-----", "<X509Certificate>", " ", "\\n", "—", "BEGIN A KEY"])(
  "reads a long row of %p at once",
  (text) => {
    const started = performance.now();
    read(text.repeat(Math.floor(99_000 / text.length)));
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);
