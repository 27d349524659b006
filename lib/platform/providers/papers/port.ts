/** What stands on an invoice, in words that are ready to be read. */
export type InvoicePdf = Readonly<{
  title: string;
  seller: string;
  number: string;
  /** Label and value, under the title. */
  details: readonly (readonly [label: string, value: string])[];
  /** What is paid for, and for how much. */
  line: Readonly<{ what: string; about: string; amount: string }>;
  columns: Readonly<{ what: string; amount: string }>;
  total: Readonly<{ label: string; amount: string }>;
  notes: readonly string[];
}>;
