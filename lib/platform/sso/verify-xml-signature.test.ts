import { beforeAll, expect, test } from "@jest/globals";
import { signElement } from "../testing/sso/sign-by-hand";
import { type KeyAndCertificate, selfSigned } from "./self-signed";
import { verifiedXml } from "./verify-xml-signature";
import { parseXml } from "./xml";

let key: KeyAndCertificate;
let other: KeyAndCertificate;
beforeAll(async () => {
  const until = new Date(Date.now() + 86_400_000);
  [key, other] = await Promise.all([selfSigned("key.test", until), selfSigned("other.test", until)]);
});

const MESSAGE = '<m:Message xmlns:m="urn:m" ID="_1"><m:Issuer>i</m:Issuer><m:Text>good</m:Text></m:Message>';

function verify(xml: string, ...keys: KeyAndCertificate[]): string | null {
  const root = parseXml(xml);
  if (!root) throw new Error("It is not XML.");
  return verifiedXml(
    xml,
    root,
    keys.map(({ certificate }) => certificate),
  );
}

test("returns what is signed, by whichever of the certificates", () => {
  expect(verify(signElement(MESSAGE, "Message", key), other, key)).toContain("<m:Text>good</m:Text>");
});

test("returns null for an element without a signature", () => {
  expect(verify(MESSAGE, key)).toBeNull();
});

test.each<[string, (signed: string) => string, string]>([
  ["changed content", (xml) => xml.replace("good", "evil"), "altered"],
  ["content that was added", (xml) => xml.replace("<m:Text>", "<m:Text>evil</m:Text><m:Text>"), "altered"],
  ["an unknown method", (xml) => xml.replace(/rsa-sha256/, "rsa-md5"), "signature_method"],
  [
    "a symmetric method",
    (xml) => xml.replace(/2001\/04\/xmldsig-more#rsa-sha256/, "2000/09/xmldsig#hmac-sha1"),
    "signature_method",
  ],
  ["a reference to nothing", (xml) => xml.replace('URI="#_1"', 'URI=""'), "signature"],
  ["a second element of its ID", (xml) => xml.replace("<m:Text>", '<m:Text Id="_1">'), "signature"],
])("refuses %s", (_, change, problem) => {
  const xml = change(signElement(MESSAGE, "Message", key));
  expect(() => verify(xml, key)).toThrow(expect.objectContaining({ problem }));
});

test("names the certificate of another key", () => {
  expect(() => verify(signElement(MESSAGE, "Message", other), key)).toThrow(/SHA-256 (?:[0-9A-F]{2}:){31}/);
});
