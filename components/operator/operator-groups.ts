import type { OperatorField } from "@/lib/contract/operator/operator-fields";

type FormFieldRow = Readonly<{ name: OperatorField; isText: boolean; maxLength: number }>;

const line = (name: OperatorField): FormFieldRow => ({ name, isText: false, maxLength: 200 });
const text = (name: OperatorField, maxLength: number): FormFieldRow => ({ name, isText: true, maxLength });

/** The fields of the operator's form by group, in display order. */
export const OPERATOR_GROUPS = [
  { group: "contact", fields: [line("legal_name"), text("postal_address", 500), line("email"), line("phone")] },
  { group: "company", fields: [line("representative"), line("register"), line("vat_number"), line("vat_percent")] },
  {
    group: "privacy",
    fields: [
      line("hosting_place"),
      text("transfers", 2000),
      text("data_protection_officer", 500),
      text("supervisory_authority", 500),
    ],
  },
  {
    group: "pages",
    fields: [
      line("privacy_url"),
      line("terms_url"),
      line("imprint_url"),
      line("accessibility_url"),
      line("processing_url"),
    ],
  },
] as const;
