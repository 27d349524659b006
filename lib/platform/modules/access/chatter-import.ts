import { and, asc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { ChatterImportOutcome, chatterImportRows } from "@/lib/contract/access/chatter-schemas";
import { readMailbox } from "@/lib/contract/fields/email-address";
import { countCharacters, oneLine } from "@/lib/contract/fields/one-line";
import type { Db } from "../../db/client";
import { type ChatterRow, chatterGroups, chatters } from "../../db/schema/access";
import { addressesOf, type PlannedRow, planImport } from "../../plan-import";

export type ImportRow = z.output<typeof chatterImportRows>[number];

/** `group` and `groupId` are null for a row without one, and `groupId` alone for a name that no group has. */
type CleanedRow = Readonly<{ email: string; name: string; group: string | null; groupId: string | null }>;
export type PlannedChatter = PlannedRow<CleanedRow, ChatterImportOutcome>;

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
const UNCHANGED: ReadonlySet<ChatterImportOutcome> = new Set(["already_invited", "has_access"]);

type WithOutcome = Pick<PlannedChatter, "outcome">;

/** Whether the row changes the chatter's status, and the chatter gets a mail about it. */
export const isMailed = ({ outcome }: WithOutcome): boolean => MAILED.has(outcome);

/** Whether the row changes the chatter. */
export const isChanging = ({ outcome }: WithOutcome): boolean => isMailed({ outcome }) || outcome === "moved";

/** The outcome of an import for each row. With `isLocking` the existing chatters and the groups are locked until the transaction ends. */
export async function planChatterImport(
  db: Db,
  entityId: string,
  rows: readonly ImportRow[],
  { isLocking }: { isLocking: boolean },
): Promise<PlannedChatter[]> {
  const groupIds = await readGroupIds(db, entityId, isLocking);
  const reading = db
    .select({ email: chatters.email, status: chatters.status, groupId: chatters.groupId })
    .from(chatters)
    .where(and(eq(chatters.entityId, entityId), inArray(chatters.email, addressesOf(rows))))
    .orderBy(asc(chatters.id));
  const existing = new Map((await (isLocking ? reading.for("update") : reading)).map((row) => [row.email, row]));
  const cleaned = rows.map(({ email, name, group: given }): CleanedRow => {
    const group = oneLine(given) || null;
    return {
      email,
      name: oneLine(name || readMailbox(email).name),
      group,
      groupId: groupIds.get(group?.toLowerCase() ?? "") ?? null,
    };
  });
  return planImport<CleanedRow, ChatterImportOutcome>(cleaned, {
    problemOf: ({ name, group, groupId }) => {
      if (countCharacters(name) > NAME_MAX) return "invalid_name";
      return group !== null && groupId === null ? "unknown_group" : null;
    },
    outcomeOf: ({ email, groupId }) => {
      const chatter = existing.get(email);
      if (!chatter) return "invited";
      const outcome = OUTCOMES[chatter.status];
      const isMoved = groupId !== null && groupId !== chatter.groupId;
      return isMoved && UNCHANGED.has(outcome) ? "moved" : outcome;
    },
  });
}

/** The ids of an entity's groups by their names in lower case. */
async function readGroupIds(db: Db, entityId: string, isLocking: boolean): Promise<ReadonlyMap<string, string>> {
  const reading = db.select().from(chatterGroups).where(eq(chatterGroups.entityId, entityId)).orderBy(chatterGroups.id);
  const groups = await (isLocking ? reading.for("key share") : reading);
  return new Map(groups.map(({ id, name }) => [name.toLowerCase(), id]));
}
