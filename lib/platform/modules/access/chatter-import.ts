import { and, asc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { ChatterImportOutcome, chatterImportRows } from "@/lib/contract/access/chatter-schemas";
import { canonicalEmail, isEmailAddress } from "@/lib/contract/email-address";
import { countCharacters, oneLine } from "@/lib/contract/one-line";
import type { Db } from "../../db/client";
import { type ChatterRow, chatters } from "../../db/schema/access";

export type ImportRow = z.output<typeof chatterImportRows>[number];

/** A row with its address and name in canonical form. `duplicateOf`: the number, from 1, of the row with the same address. */
export type PlannedRow = Readonly<{
  email: string;
  name: string;
  outcome: ChatterImportOutcome;
  duplicateOf: number | null;
}>;

const NAME_MAX = 120;

/** The outcome for an address whose chatter has this status. */
const OUTCOMES: Record<ChatterRow["status"], ChatterImportOutcome> = {
  requested: "accepted",
  invited: "already_invited",
  accepted: "has_access",
  denied: "invited_again",
  declined: "invited_again",
  revoked: "invited_again",
};

const MAILED: ReadonlySet<ChatterImportOutcome> = new Set(["invited", "invited_again", "accepted"]);

/** Whether the row changes the chatter, who gets a mail about it. */
export const isMailed = ({ outcome }: Pick<PlannedRow, "outcome">): boolean => MAILED.has(outcome);

/** What an import does with each row. With `isLocking` the existing chatters are locked until the transaction ends. */
export async function planChatterImport(
  db: Db,
  entityId: string,
  rows: readonly ImportRow[],
  { isLocking }: { isLocking: boolean },
): Promise<PlannedRow[]> {
  const cleaned = rows.map(({ email, name }) => ({ email: canonicalEmail(email), name: oneLine(name) }));
  const emails = [...new Set(cleaned.map(({ email }) => email))];
  const reading = db
    .select({ email: chatters.email, status: chatters.status })
    .from(chatters)
    .where(and(eq(chatters.entityId, entityId), inArray(chatters.email, emails)))
    .orderBy(asc(chatters.id));
  const existing = await (isLocking ? reading.for("update") : reading);
  const statuses = new Map(existing.map(({ email, status }) => [email, status]));
  const firstRows = new Map<string, number>();
  return cleaned.map(({ email, name }, index) => {
    const plan = (outcome: ChatterImportOutcome, duplicateOf: number | null = null) => ({
      email,
      name,
      outcome,
      duplicateOf,
    });
    if (!isEmailAddress(email)) return plan("invalid_address");
    if (countCharacters(name) > NAME_MAX) return plan("invalid_name");
    const first = firstRows.get(email);
    if (first !== undefined) return plan("duplicate", first);
    firstRows.set(email, index + 1);
    const status = statuses.get(email);
    return plan(status ? OUTCOMES[status] : "invited");
  });
}
