import { inArray } from "drizzle-orm";
import type { CallName } from "@/lib/contract/addresses";
import type { Db } from "../db/client";
import { entities } from "../db/schema/entities";
import type { Actor } from "./authenticate";

/**
 * The calls that a grant of one entity counts for, with the field that names the entity. `own`: they name something of
 * the caller's by an id that nobody can guess, and which only a call about the entity tells.
 */
const COUNTS_FOR: Partial<Record<CallName, "entityid" | "urlslug" | "own">> = {
  whoAmI: "own",
  signOut: "own",
  redeemHandOff: "own",
  checkVerification: "own",
  loadEntity: "urlslug",
  listPromoLinks: "urlslug",
  listPublicConversations: "urlslug",
  sendMessage: "entityid",
  getTurn: "own",
  stopTurn: "own",
  regenerateTurn: "own",
  rateResponse: "own",
  getLastConversationId: "entityid",
  getPreviousMessages: "entityid",
  listConversations: "entityid",
  searchConversations: "entityid",
  getConversationMessages: "own",
  withdrawConversation: "own",
  deleteConversation: "own",
};

/**
 * Who the caller is for one call. A grant that was handed to a domain of an owner's counts there for nothing but that
 * owner's entity: who has the domain can read whatever passes over it.
 */
export async function actorFor(db: Db, actor: Actor, call: CallName, input: unknown): Promise<Actor> {
  const bound = actor.flatMap(({ onlyEntityId }) => onlyEntityId ?? []);
  if (bound.length === 0) return actor;
  const named = await namedIn(db, bound, COUNTS_FOR[call], Object(input));
  return actor.filter(({ onlyEntityId }) => onlyEntityId === null || named.includes(onlyEntityId));
}

/** Those of the entities that the call is about. */
async function namedIn(
  db: Db,
  bound: readonly string[],
  field: "entityid" | "urlslug" | "own" | undefined,
  input: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  if (field === undefined) return [];
  if (field === "own") return bound;
  if (field === "entityid") return bound.filter((id) => id === input.entityid);
  const rows = await db
    .select({ id: entities.id, urlslug: entities.urlslug })
    .from(entities)
    .where(inArray(entities.id, [...bound]));
  return rows.filter(({ urlslug }) => urlslug === String(input.urlslug).toLowerCase()).map(({ id }) => id);
}
