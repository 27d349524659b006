/** The formatted texts of an invoice. */
export type InvoicePdf = Readonly<{
  title: string;
  seller: string;
  number: string;
  /** Labels and values under the title. */
  details: readonly (readonly [label: string, value: string])[];
  /** The invoice line: item, description and amount. */
  line: Readonly<{ what: string; about: string; amount: string }>;
  columns: Readonly<{ what: string; amount: string }>;
  total: Readonly<{ label: string; amount: string }>;
  notes: readonly string[];
}>;
