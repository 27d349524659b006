import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { behaviours } from "../../../db/schema/behaviour";
import type { MessageRow, ResponseRow } from "../../../db/schema/chat";
import { readUndecidedFact } from "../../memory/remember-message";
import { behaviourOf } from "../../talk/load-reply-config";

type StoredTurn = Readonly<{ message: MessageRow; responses: readonly ResponseRow[] }>;

/** A fact that the visitor may let the entity remember, and the reply that asks about it. */
export type Remember = Readonly<{ responseId: string; fact: string }>;

/** Messages that are looked at: an offer further up is out of sight. */
const TURNS_READ = 5;

/**
 * The newest offer to remember that the visitor has not decided about, so that a reload shows it again. A message that
 * moderation stopped got none.
 */
export async function readRemember(
  db: Db,
  entityId: string,
  turns: readonly StoredTurn[],
): Promise<Remember | undefined> {
  for (const { message, responses } of turns.slice(-TURNS_READ).reverse()) {
    const reply = responses.find(
      ({ status, writtenBy, moderation }) => status === "complete" && writtenBy !== "person" && moderation === null,
    );
    const fact = reply && (await readUndecidedFact(db, message));
    if (!fact) continue;
    const [settings] = await db
      .select({ live: behaviours.live })
      .from(behaviours)
      .where(eq(behaviours.entityId, entityId));
    return behaviourOf(settings?.live ?? null).memory ? { responseId: reply.id, fact } : undefined;
  }
  return undefined;
}
