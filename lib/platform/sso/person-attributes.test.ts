import { describe, expect, test } from "@jest/globals";
import { personOf } from "./person-attributes";

const mapping = { email: null, first_name: null, last_name: null };
const options = { mapping, subject: null, provenDomains: ["acme.test"] };
const CLAIMS = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";
const ADDRESS = "margit@acme.test";

describe("the address", () => {
  test.each<[string, Record<string, unknown>]>([
    ["email", { email: ADDRESS }],
    ["mail", { mail: ADDRESS }],
    ["Email", { Email: ADDRESS }],
    ["EmailAddress", { EmailAddress: ADDRESS }],
    ["email-address", { "email-address": ADDRESS }],
    ["User.Email", { "User.Email": ADDRESS }],
    ["the claim of ADFS", { [`${CLAIMS}/emailaddress`]: ADDRESS }],
    ["the old claim of ADFS", { "http://schemas.xmlsoap.org/claims/EmailAddress": ADDRESS }],
    ["the object id of mail", { "urn:oid:0.9.2342.19200300.100.1.3": ADDRESS }],
    ["the name of MACE", { "urn:mace:dir:attribute-def:mail": ADDRESS }],
    ["upn", { upn: ADDRESS }],
    ["the claim upn", { [`${CLAIMS}/upn`]: ADDRESS }],
    ["the claim name, which Entra fills with it", { [`${CLAIMS}/name`]: ADDRESS }],
    ["preferred_username", { preferred_username: ADDRESS }],
    ["unique_name", { unique_name: ADDRESS }],
    ["eduPersonPrincipalName", { eduPersonPrincipalName: ADDRESS }],
    ["the object id of eduPersonPrincipalName", { "urn:oid:1.3.6.1.4.1.5923.1.1.1.6": ADDRESS }],
    ["emails, a list", { emails: [ADDRESS] }],
    ["email, a list of one", { email: [ADDRESS] }],
    ["emails, a list of objects", { emails: [{ value: ADDRESS, type: "work" }] }],
    ["another name where the first is null", { email: null, mail: ADDRESS }],
    ["another name where the first is no address", { email: "n/a", mail: ADDRESS }],
  ])("is found as %s", (_, attributes) => {
    expect(personOf(attributes, options).email).toBe(ADDRESS);
  });

  test.each<[string, unknown]>([
    ["in angle brackets", "Margit Fjord <Margit@acme.test>"],
    ["as a link", "mailto:margit@acme.test"],
    ["with blanks around it", "  MARGIT@ACME.TEST\n"],
    ["second in a list", ["m@home.test", ADDRESS]],
    ["second behind a semicolon", `m@home.test;${ADDRESS}`],
    ["first before a comma", `${ADDRESS}, m@home.test`],
  ])("is read %s", (_, email) => {
    expect(personOf({ email }, options).email).toBe(ADDRESS);
  });

  test("is the NameID where no attribute has one", () => {
    expect(personOf({ groups: "staff" }, { ...options, subject: ADDRESS }).email).toBe(ADDRESS);
  });

  test("is the first one where none is of a proven domain", () => {
    expect(personOf({ email: ["a@home.test", "b@home.test"] }, options).email).toBe("a@home.test");
  });

  test.each<[string, Record<string, unknown>]>([
    ["a display name that looks like one", { email: '"boss@acme.test" <me@home.test>' }],
    ["a display name in brackets", { email: "<boss@acme.test> <me@home.test>" }],
    ["another attribute than the verified one", { email: "me@home.test", email_verified: true, emails: [ADDRESS] }],
    ["an unverified object of a list", { emails: [{ value: ADDRESS, verified: false }, "me@home.test"] }],
    ["a login name beside an address", { email: "me@home.test", preferred_username: "boss@acme.test" }],
  ])("is never %s", (_, attributes) => {
    expect(personOf(attributes, options).email).toBe("me@home.test");
  });

  test.each([
    { name: "boss@acme.test" },
    { nickname: "boss@acme.test" },
    { manager: "boss@acme.test" },
    { "https://acme.test/manager/email": "boss@acme.test" },
  ])("is not taken from %p", (attributes) => {
    expect(personOf(attributes, options).email).toBeNull();
  });

  test("of a mapped attribute is read from it alone", () => {
    const mapped = { ...options, mapping: { ...mapping, email: "post" }, subject: ADDRESS };
    expect(personOf({ post: "a@acme.test", email: ADDRESS }, mapped).email).toBe("a@acme.test");
    expect(personOf({ email: ADDRESS }, mapped).email).toBeNull();
  });
});

describe("a statement that the address is not verified", () => {
  test.each([false, "false", "False", 0, "0", "no", null, "", "unknown", [], ["false"], ["true", "false"], {}])(
    "holds as %p",
    (email_verified) => {
      expect(
        personOf({ email: ADDRESS, upn: ADDRESS, email_verified }, { ...options, subject: ADDRESS }),
      ).toMatchObject({
        email: null,
        isEmailUnverified: true,
      });
    },
  );

  test.each(["emailVerified", "email-verified", "xms_edov", "User.emailVerified", "verified"])(
    "holds as %s",
    (name) => {
      expect(personOf({ email: ADDRESS, [name]: "0" }, options).isEmailUnverified).toBe(true);
    },
  );

  test.each([true, "true", "True", 1, "1", "yes", ["true"]])("is not made by %p", (email_verified) => {
    expect(personOf({ email: ADDRESS, email_verified }, options)).toMatchObject({
      email: ADDRESS,
      isEmailUnverified: false,
    });
  });

  test("is not made by silence", () => {
    expect(personOf({ email: ADDRESS }, options).isEmailUnverified).toBe(false);
  });

  test("is not made by a verified account beside email_verified", () => {
    expect(personOf({ email: ADDRESS, email_verified: true, verified: false }, options).email).toBe(ADDRESS);
  });
});

describe("the name", () => {
  test.each<[string, Record<string, unknown>, object]>([
    [
      "in parts",
      { given_name: "Margit", family_name: "Fjord" },
      { firstName: "Margit", lastName: "Fjord", fullName: null },
    ],
    ["of a directory", { givenName: "Margit", sn: ["Fjord"] }, { firstName: "Margit", lastName: "Fjord" }],
    ["as a whole", { name: "Margit Fjord" }, { firstName: null, fullName: "Margit Fjord" }],
    ["as displayName", { displayName: "Margit Fjord" }, { fullName: "Margit Fjord" }],
    ["as cn", { cn: "Margit Fjord" }, { fullName: "Margit Fjord" }],
    [
      "as Microsoft's claim",
      { "http://schemas.microsoft.com/identity/claims/displayname": "Margit" },
      { fullName: "Margit" },
    ],
    [
      "as displayName beside a login",
      { name: "ACME\\margit", displayName: "Margit Fjord" },
      { fullName: "Margit Fjord" },
    ],
    ["without a login or an address", { [`${CLAIMS}/name`]: ADDRESS }, { fullName: null }],
  ])("is read %s", (_, attributes, name) => {
    expect(personOf(attributes, options)).toMatchObject(name);
  });
});

test.each<[string, Record<string, unknown>, boolean]>([
  ["an address", { email: ADDRESS }, false],
  ["a login name", { preferred_username: ADDRESS }, true],
])("tells %s from the other kind", (_, attributes, isLoginName) => {
  expect(personOf(attributes, options)).toMatchObject({ email: ADDRESS, isLoginName });
});

test("takes an address for unverified when one of two statements says so", () => {
  const attributes = { email: ADDRESS, emailVerified: true, email_verified: false };
  expect(personOf(attributes, options)).toMatchObject({ email: null, isEmailUnverified: true });
});

test.each(['"margit@acme.test,"@home.test', "x|margit@acme.test", "me@home.test or margit@acme.test"])(
  "reads no address from a piece of %j",
  (email) => {
    expect(personOf({ email }, options).email).toBeNull();
  },
);
