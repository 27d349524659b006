/**
 * The fields of the record of who runs the site, apart from their schemas, which browsers do not load. The settings
 * OPERATOR_… have the same names in capitals.
 */
export const OPERATOR_FIELD_NAMES = [
  "legal_name",
  "postal_address",
  "email",
  "phone",
  "register",
  "vat_number",
  "vat_percent",
  "representative",
  "data_protection_officer",
  "supervisory_authority",
  "hosting_place",
  "transfers",
  "privacy_url",
  "terms_url",
  "imprint_url",
  "accessibility_url",
  "processing_url",
] as const;
export type OperatorField = (typeof OPERATOR_FIELD_NAMES)[number];

/** The fields without which nobody can reach the people who run the site. */
export const REQUIRED_OPERATOR_FIELDS = ["legal_name", "postal_address", "email"] as const satisfies OperatorField[];

/** The values of the record; null for an empty field. */
export type OperatorValues = Readonly<Record<OperatorField, string | null>>;

/** The name of the setting that fixes a field. */
export const operatorSetting = (name: OperatorField) =>
  `OPERATOR_${name.toUpperCase() as Uppercase<OperatorField>}` as const;
