import { canonicalEmail, isEmailAddress } from "@/lib/contract/fields/email-address";
import { oneLine } from "@/lib/contract/fields/one-line";
import type { AttributeMapping } from "@/lib/contract/sso/schemas";
import { isStatement, verificationOf } from "./email-verification";
import type { ShownAttribute } from "./port";

type Attributes = Readonly<Record<string, unknown>>;

export type PersonOptions = Readonly<{
  mapping: AttributeMapping;
  /** The identifier of the person: SAML's NameID or OpenID's `sub`. It may be an address. */
  subject: string | null;
  /** The domains that the organisation has proven. */
  provenDomains: readonly string[];
}>;

export type PersonAttributes = Readonly<{
  email: string | null;
  /** Whether the identity provider itself says that the address is not verified; `email` is null then. */
  isEmailUnverified: boolean;
  /** Whether the address is a login name, which a person may have chosen. */
  isLoginName: boolean;
  firstName: string | null;
  lastName: string | null;
  /** The whole name where the first and the last one are not separate. */
  fullName: string | null;
}>;

const CLAIMS = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";

/** Names that only say whose vocabulary they are of: `User.email`, `urn:mace:dir:attribute-def:mail`, ADFS's claims. */
const VOCABULARY =
  /^(?:https?:\/\/schemas\.(?:xmlsoap\.org|microsoft\.com|auth0\.com)\/(?:[^/]*\/)*|urn:mace:dir:attribute-def:|user[.:])/i;

/** Attribute names in lower case without separators, in order of preference. */
const NAMES = {
  email: [
    "email",
    "mail",
    "emailaddress",
    "emails",
    "rfc822mailbox",
    "urn:oid:0.9.2342.19200300.100.1.3",
    "urn:oid:1.2.840.113549.1.9.1",
    "primaryemail",
    "workemail",
  ],
  first_name: ["givenname", "firstname", "urn:oid:2.5.4.42"],
  last_name: ["familyname", "sn", "surname", "lastname", "urn:oid:2.5.4.4"],
} as const;

/** Login names, which many providers form like an address; used only where no attribute is an address by its name. */
const LOGIN_NAMES = [
  "upn",
  "userprincipalname",
  "preferredusername",
  "uniquename",
  "edupersonprincipalname",
  "eppn",
  "urn:oid:1.3.6.1.4.1.5923.1.1.1.6",
  `${CLAIMS}/name`,
  "username",
  "loginname",
  "login",
  "uid",
  "urn:oid:0.9.2342.19200300.100.1.1",
];

const FULL_NAMES = [
  "name",
  "displayname",
  "urn:oid:2.16.840.1.113730.3.1.241",
  "fullname",
  "cn",
  "commonname",
  "urn:oid:2.5.4.3",
  `${CLAIMS}/name`,
];

/** The name for an admin to map or to request. */
const USUAL_NAMES = { email: "email", first_name: "given_name", last_name: "family_name" } as const;

/**
 * Reads email and names from an identity provider's attributes, for both protocols. Of several addresses, one of a proven
 * domain counts. A mapped field is read from its attribute alone, and so is `email` where the provider says that it is
 * verified: that says nothing about the other attributes.
 */
export function personOf(attributes: Attributes, options: PersonOptions): PersonAttributes {
  const { mapping } = options;
  const byName = indexed(attributes);
  const verification = verificationOf(byName);
  const isEmailUnverified = verification === "unverified";
  const { email, isLoginName } = emailOf(attributes, byName, options, verification === "verified");
  const firstName = nameOf(valuesOf("first_name", attributes, byName, mapping));
  const lastName = nameOf(valuesOf("last_name", attributes, byName, mapping));
  return {
    email: isEmailUnverified ? null : email,
    isEmailUnverified,
    isLoginName,
    firstName,
    lastName,
    fullName: firstName && lastName ? null : nameOf(FULL_NAMES.map((name) => byName.get(name))),
  };
}

function emailOf(
  attributes: Attributes,
  byName: ReadonlyMap<string, unknown>,
  { mapping, subject, provenDomains }: PersonOptions,
  isVerified: boolean,
): { email: string | null; isLoginName: boolean } {
  const isProven = (address: string) => provenDomains.includes(address.slice(address.lastIndexOf("@") + 1));
  const verified = isVerified && mapping.email === null ? addressesIn(byName.get("email")) : [];
  const named = verified.length > 0 ? verified : valuesOf("email", attributes, byName, mapping).flatMap(addressesIn);
  // A login name may be of the person's own choice: it must not outdo an address that the provider calls one.
  const logins = () => [...LOGIN_NAMES.map((name) => byName.get(name)), subject].flatMap(addressesIn);
  const isLoginName = named.length === 0 && mapping.email === null;
  const addresses = isLoginName ? logins() : named;
  return { email: addresses.find(isProven) ?? addresses[0] ?? null, isLoginName };
}

function valuesOf(
  field: keyof AttributeMapping,
  attributes: Attributes,
  byName: ReadonlyMap<string, unknown>,
  mapping: AttributeMapping,
): unknown[] {
  const mapped = mapping[field];
  return mapped === null ? NAMES[field].map((name) => byName.get(name)) : [attributes[mapped]];
}

/**
 * The attributes by their names without case, separators and vocabulary. The first of two of the same name counts; of two
 * statements about the address, both do.
 */
function indexed(attributes: Attributes): Map<string, unknown> {
  const byName = new Map<string, unknown>();
  for (const [name, value] of Object.entries(attributes)) {
    const plain = name.replace(VOCABULARY, "");
    for (const key of [name === `${CLAIMS}/name` ? name : keyOf(plain), name]) {
      if (isStatement(key) && byName.has(key)) byName.set(key, [byName.get(key), value].flat());
      else if (!byName.has(key) || isEmpty(byName.get(key))) byName.set(key, value);
    }
  }
  return byName;
}

function keyOf(name: string): string {
  return name.startsWith("urn:oid:") ? name : name.toLowerCase().replace(/[\s_-]/g, "");
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.every(isEmpty));
}

/** An address in a list. Quoted local parts are refused: a piece of one could be the address of another person. */
const LISTED_ADDRESS = /^[^\s"<>()[\]|,;]+@[^\s"<>()[\]|,;]+$/;

/** The email addresses in a value: a text, a list of them, or objects as SCIM has them. A text that is not wholly addresses has none. */
function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (value !== null && typeof value === "object")
    return Reflect.get(value, "verified") === false ? [] : addressesIn(Reflect.get(value, "value"));
  if (typeof value !== "string") return [];
  // A display name is of the person's own choice and may look like an address: with brackets, only the last ones count.
  const parts = value.includes("<") ? [/<([^<>]*)>\s*$/.exec(value)?.[1] ?? ""] : value.split(/[;,\s]+/);
  const pieces = parts.map((text) => text.trim().replace(/^mailto:/i, "")).filter((text) => text !== "");
  return pieces.every((text) => LISTED_ADDRESS.test(text)) ? pieces.map(canonicalEmail).filter(isEmailAddress) : [];
}

/** The first name among values; a login such as `DOMAIN\user` or an address does not count. */
function nameOf(values: readonly unknown[]): string | null {
  const texts = values.flat().filter((value) => typeof value === "string");
  return texts.map(oneLine).find((text) => text !== "" && !/[@\\]/.test(text)) ?? null;
}

const ATTRIBUTES_MAX = 40;
const VALUE_MAX_LENGTH = 200;

/** Attributes as an admin reads them: several values in one line, long ones cut, the subject first. */
export function readableAttributes(subject: string, attributes: Attributes): ShownAttribute[] {
  const shown = Object.entries(attributes)
    .slice(0, ATTRIBUTES_MAX)
    .map(([name, value]) => {
      const text = (Array.isArray(value) ? value : [value]).map(readableValue).filter(Boolean).join(", ");
      return { name, value: text.length > VALUE_MAX_LENGTH ? `${text.slice(0, VALUE_MAX_LENGTH)}…` : text };
    });
  return [{ name: "subject", value: subject }, ...shown.filter(({ value }) => value !== "")];
}

function readableValue(value: unknown): string {
  return value !== null && typeof value === "object" ? JSON.stringify(value) : String(value ?? "");
}

/** The name under which a field is expected: the mapped one, or the usual one. */
export function expectedName(field: keyof AttributeMapping, mapping: AttributeMapping): string {
  return mapping[field] ?? USUAL_NAMES[field];
}

/** The text of a single-valued attribute; null for several values, since none of them is preferred. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
