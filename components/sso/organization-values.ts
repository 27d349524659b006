import type { InputOf } from "@/lib/contract/http/endpoint";
import type { createOrganization } from "@/lib/contract/sso/endpoints";
import type { Connection, Organization } from "@/lib/contract/sso/schemas";

const TEXTS = [
  "name",
  "slug",
  /** Separated by spaces. */
  "domains",
  "entry_point",
  "idp_issuer",
  /** PEM blocks below each other. */
  "certificates",
  "subject_attribute",
  "logout_url",
  "issuer",
  "client_id",
  "client_secret_variable",
  "email",
  "first_name",
  "last_name",
] as const;
const SWITCHES = ["sign_requests", "single_logout", "enabled", "is_required", "creates_accounts"] as const;

export type TextName = (typeof TEXTS)[number];
export type SwitchName = (typeof SWITCHES)[number];

/** The fields of the form as texts, as a draft holds them; a switch that is on is "on". */
export type OrganizationValues = Record<TextName | SwitchName | "protocol", string>;

type OrganizationInput = InputOf<typeof createOrganization>;

const ON = "on";
const NOTHING = Object.fromEntries([...TEXTS, ...SWITCHES].map((name) => [name, ""])) as Record<
  TextName | SwitchName,
  string
>;

/** The initial values of the form: an organisation's record, or an empty one. */
export function valuesOf(organization: Organization | null): OrganizationValues {
  if (!organization) return { ...NOTHING, protocol: "saml", enabled: ON, creates_accounts: ON };
  const { connection, attribute_mapping: mapping } = organization;
  return {
    ...NOTHING,
    protocol: connection.protocol,
    name: organization.name,
    slug: organization.slug,
    domains: organization.domains.join(" "),
    ...connectionTexts(connection),
    email: mapping.email ?? "",
    first_name: mapping.first_name ?? "",
    last_name: mapping.last_name ?? "",
    enabled: toSwitch(organization.enabled),
    is_required: toSwitch(organization.is_required),
    creates_accounts: toSwitch(organization.creates_accounts),
  };
}

/** The fields of a connection; metadata fill only some of them. */
export function connectionTexts(
  connection: Partial<Connection> & Pick<Connection, "protocol">,
): Partial<OrganizationValues> {
  if (connection.protocol === "saml") {
    const { entry_point = "", idp_issuer = "", certificates = [], subject_attribute, logout_url } = connection;
    const texts = { entry_point, idp_issuer, certificates: certificates.join("\n"), logout_url: logout_url ?? "" };
    const rest = "subject_attribute" in connection ? { subject_attribute: subject_attribute ?? "" } : {};
    return { ...texts, ...rest, ...(connection.sign_requests ? { sign_requests: ON } : {}) };
  }
  const { issuer = "", client_id, client_secret_variable, single_logout } = connection;
  return {
    issuer,
    ...(client_id === undefined ? {} : { client_id }),
    ...(client_secret_variable === undefined ? {} : { client_secret_variable: client_secret_variable ?? "" }),
    single_logout: toSwitch(single_logout === true),
  };
}

/** The call's input for the form's fields. */
export function inputOf(values: OrganizationValues): OrganizationInput {
  const isOn = (name: SwitchName) => values[name] === ON;
  const orNull = (name: TextName) => values[name].trim() || null;
  const connection: OrganizationInput["connection"] =
    values.protocol === "saml"
      ? {
          protocol: "saml",
          entry_point: values.entry_point.trim(),
          idp_issuer: values.idp_issuer,
          // The platform finds the certificates in the text, whatever its form.
          certificates: values.certificates.trim() === "" ? [] : [values.certificates],
          subject_attribute: orNull("subject_attribute"),
          sign_requests: isOn("sign_requests"),
          logout_url: orNull("logout_url"),
        }
      : {
          protocol: "oidc",
          issuer: values.issuer.trim(),
          client_id: values.client_id,
          client_secret_variable: orNull("client_secret_variable"),
          single_logout: isOn("single_logout"),
        };
  return {
    name: values.name,
    slug: values.slug,
    domains: domainsIn(values),
    connection,
    attribute_mapping: {
      email: orNull("email"),
      first_name: orNull("first_name"),
      last_name: orNull("last_name"),
    },
    enabled: isOn("enabled"),
    is_required: isOn("is_required"),
    creates_accounts: isOn("creates_accounts"),
  };
}

/** The form's email domains. */
export function domainsIn({ domains }: Pick<OrganizationValues, "domains">): string[] {
  return domains.split(" ").filter((domain) => domain !== "");
}

/** The text of a switch. */
export function toSwitch(isOn: boolean): string {
  return isOn ? ON : "";
}

/** The field that a problem of the call belongs to: `connection.certificates.0` is the certificates. */
export function problemsByField(fields: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const entries = Object.entries(fields).map(([path, problem]): [string, string] => {
    const parts = path.split(".").filter((part) => part !== "connection" && part !== "attribute_mapping");
    return [parts[0] ?? path, problem];
  });
  return Object.fromEntries(entries.reverse());
}
