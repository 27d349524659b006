import type { AttributeMapping } from "@/lib/contract/sso/schemas";
import type { ShownAttribute } from "./port";

type Person = { email: string | null; firstName: string | null; lastName: string | null };

const CLAIMS = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims";

/** Common attribute names, in order of preference. */
const COMMON_NAMES = {
  email: [
    "email",
    "mail",
    "emailAddress",
    "emailaddress",
    `${CLAIMS}/emailaddress`,
    "urn:oid:0.9.2342.19200300.100.1.3",
  ],
  first_name: ["given_name", "givenName", "firstName", "first_name", `${CLAIMS}/givenname`, "urn:oid:2.5.4.42"],
  last_name: ["family_name", "sn", "surname", "lastName", "last_name", `${CLAIMS}/surname`, "urn:oid:2.5.4.4"],
} as const;

/** Reads email and names from an identity provider's attributes. */
export function personOf(attributes: Readonly<Record<string, unknown>>, mapping: AttributeMapping): Person {
  const find = (field: keyof AttributeMapping) => {
    return (
      attributeNames(field, mapping)
        .map((name) => textOf(attributes[name]))
        .find((text) => text !== null) ?? null
    );
  };
  return { email: find("email"), firstName: find("first_name"), lastName: find("last_name") };
}

const ATTRIBUTES_MAX = 40;
const VALUE_MAX_LENGTH = 200;

/** Attributes as an admin reads them: several values in one line, long ones cut, the subject first. */
export function readableAttributes(subject: string, attributes: Readonly<Record<string, unknown>>): ShownAttribute[] {
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

/** The names under which a field is looked for, the likeliest first. */
export function attributeNames(field: keyof AttributeMapping, mapping: AttributeMapping): readonly string[] {
  return mapping[field] === null ? COMMON_NAMES[field] : [mapping[field]];
}

/** The text of a single-valued attribute; null for several values, since none of them is preferred. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}
