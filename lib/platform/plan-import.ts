import { canonicalEmail, isEmailAddress } from "@/lib/contract/fields/email-address";

/** The problem of a row of any import of people. */
type RowProblem = "invalid_address" | "duplicate";

/**
 * A row with its address in canonical form and what an import does with it. `duplicateOf`: the number, from 1, of the row
 * with the same address.
 */
export type PlannedRow<Row, Outcome> = Row &
  Readonly<{ email: string; outcome: Outcome | RowProblem; duplicateOf: number | null }>;

export type ImportRules<Row, Outcome> = Readonly<{
  /** The problem of a row apart from its address; null for nothing. */
  problemOf: (row: Row) => Outcome | null;
  /** The outcome for the first row of an address. Called in the order of the rows. */
  outcomeOf: (row: Row) => Outcome;
}>;

/** The addresses of an import's rows in canonical form, each once. */
export function addressesOf(rows: readonly Readonly<{ email: string }>[]): string[] {
  return [...new Set(rows.map(({ email }) => canonicalEmail(email)))];
}

/** Decides for each row of a list of people what an import does with it. Stores nothing. */
export function planImport<Row extends Readonly<{ email: string }>, Outcome extends string>(
  rows: readonly Row[],
  { problemOf, outcomeOf }: ImportRules<Row, Outcome>,
): PlannedRow<Row, Outcome>[] {
  const firstRows = new Map<string, number>();
  return rows.map((given, index) => {
    const row = { ...given, email: canonicalEmail(given.email) };
    const plan = (outcome: Outcome | RowProblem, duplicateOf: number | null = null) => ({
      ...row,
      outcome,
      duplicateOf,
    });
    if (!isEmailAddress(row.email)) return plan("invalid_address");
    const problem = problemOf(row);
    if (problem !== null) return plan(problem);
    const first = firstRows.get(row.email);
    if (first !== undefined) return plan("duplicate", first);
    firstRows.set(row.email, index + 1);
    return plan(outcomeOf(row));
  });
}
