import { z } from "zod";
import { isEmailAddress } from "../fields/email-address";
import { sentence } from "../fields/field-sentences";
import { atMost, storable } from "../fields/fields";
import { oneLine } from "../fields/one-line";
import { OPERATOR_FIELD_NAMES, type OperatorField } from "./operator-fields";

/** A line; absent keeps it, empty or null removes it. */
const line = z.string().overwrite(oneLine).check(atMost(200)).meta({ maxLength: 200 });

/** Several lines; absent keeps them, empty or null removes them. */
const text = (max: number) => z.string().overwrite(storable).trim().check(atMost(max)).meta({ maxLength: max });

const isWebAddress = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address);

const webAddress = line.refine((address) => address === "" || isWebAddress(address), sentence("web_address_form"));

/** A percentage as a decimal number without a sign: "21", "5.5". */
const percent = line.refine((value) => value === "" || /^\d{1,2}(\.\d{1,2})?$/.test(value), sentence("percent_form"));

/** The schema of each field of the record. */
export const OPERATOR_FIELDS = {
  legal_name: line,
  postal_address: text(500),
  email: line.refine((email) => email === "" || isEmailAddress(email), sentence("email_form")),
  phone: line,
  /** The public register and the number in it. */
  register: line,
  vat_number: line,
  /** The rate of value added tax that is contained in the prices of plans. */
  vat_percent: percent,
  representative: line,
  data_protection_officer: text(500),
  supervisory_authority: text(500),
  hosting_place: line,
  /** Transfers out of the European Economic Area, with their legal ground. */
  transfers: text(2000),
  /** Addresses of the operator's own texts, each in place of the site's page. */
  privacy_url: webAddress,
  terms_url: webAddress,
  imprint_url: webAddress,
  accessibility_url: webAddress,
  processing_url: webAddress,
} as const satisfies Record<OperatorField, z.ZodType>;

const values = Object.fromEntries(OPERATOR_FIELD_NAMES.map((name) => [name, z.string().nullable()])) as Record<
  OperatorField,
  z.ZodNullable<z.ZodString>
>;

export const operator = z.strictObject({
  ...values,
  /** Whether the required fields are filled. */
  is_complete: z.boolean(),
  /** The fields that a setting fixes. */
  fixed_fields: z.array(z.enum(OPERATOR_FIELD_NAMES)),
  version: z.int(),
});
export type Operator = z.output<typeof operator>;
