import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { type BehaviourSettings, DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { notDeleted } from "../../auth/find-entity";
import { batchLoader } from "../../db/batcher";
import { type Db, preparedQuery } from "../../db/client";
import { type PlannedEntity, plannedEntity } from "../../db/planned-entity";
import { behaviours } from "../../db/schema/behaviour";
import { type EntitySpendRow, entitySpend } from "../../db/schema/budget";
import { entities } from "../../db/schema/entities";
import { knowledgeRevisions } from "../../db/schema/knowledge";
import { talkParameters, talkSystems } from "../../db/schema/talk";
import { Failure } from "../../failure";
import { chooseCheaperTalk, chooseTalk, quotesAnswers, type Talk } from "./choose-talk";

/** Everything about an entity that its replies depend on. */
export type ReplyConfig = Readonly<{
  entity: PlannedEntity;
  talk: Talk;
  /** The revision of the entity's material and corrections; null while it has none. */
  knowledgeRevision: string | null;
  /** Whether one of its corrections is in use. */
  hasCorrections: boolean;
  /** Whether its chatters are in groups, which may have a quota. */
  hasChatterGroups: boolean;
  /** The published settings of its conversations. */
  behaviour: BehaviourSettings;
  /** The latest month with replies; null before the first one, and for an entity that has never published a behaviour. */
  spend: EntitySpendRow | null;
  /** The cheapest talk system that is cheaper than the entity's own, if there is one. */
  cheaperTalk: Talk | null;
}>;

/** The configuration of an entity that is not deleted, in one statement. Throws not_found. */
export const loadReplyConfig = batchLoader(async (db, ids: readonly string[]) => {
  const reads = new Map([...new Set(ids)].map((id) => [id, readReplyConfig(db, id)]));
  return (id) => reads.get(id) as Promise<ReplyConfig>;
});

async function readReplyConfig(db: Db, id: string): Promise<ReplyConfig> {
  const rows = await configQuery(db).execute({ id });
  const [first] = rows;
  if (!first) throw new Failure("not_found", { thing: "entity" });
  const { entity, knowledgeRevision, hasCorrections, hasChatterGroups, spend } = first;
  const talk = chooseTalk(rows);
  return {
    entity,
    talk,
    knowledgeRevision,
    hasCorrections,
    hasChatterGroups,
    spend,
    behaviour: behaviourOf(first.behaviour),
    cheaperTalk: spend && chooseCheaperTalk(rows, talk),
  };
}

/** Stored settings with the default of every setting that is newer than they are. */
export function behaviourOf(stored: Partial<BehaviourSettings> | null): BehaviourSettings {
  return stored ? { ...DEFAULT_BEHAVIOUR, ...stored } : DEFAULT_BEHAVIOUR;
}

const isSystemOrEntityLevel = (isEntityLevel: SQL) =>
  and(eq(talkParameters.talkSystemId, talkSystems.id), or(isNull(talkParameters.entityId), isEntityLevel));

/** Only entities with settings of their own can have a budget; for all others the join reads nothing. */
const isLatestSpend = and(
  eq(entitySpend.entityId, behaviours.entityId),
  eq(
    entitySpend.month,
    sql`(select max(latest.month) from entity_spend latest where latest.entity_id = ${behaviours.entityId})`,
  ),
);

const configQuery = preparedQuery((db) =>
  db
    .select({
      entity: plannedEntity,
      system: talkSystems,
      parameters: talkParameters,
      knowledgeRevision: knowledgeRevisions.revision,
      behaviour: behaviours.live,
      spend: entitySpend,
      hasCorrections: sql<boolean>`exists (
        select from corrections where corrections.entity_id = ${entities.id} and corrections.withdrawn_at is null)`,
      hasChatterGroups: sql<boolean>`exists (select from chatter_groups where chatter_groups.entity_id = ${entities.id})`,
    })
    .from(entities)
    .innerJoin(talkSystems, sql`true`)
    .leftJoin(talkParameters, isSystemOrEntityLevel(eq(talkParameters.entityId, entities.id)))
    .leftJoin(behaviours, eq(behaviours.entityId, entities.id))
    .leftJoin(entitySpend, isLatestSpend)
    .leftJoin(knowledgeRevisions, eq(knowledgeRevisions.entityId, entities.id))
    .where(and(eq(entities.id, sql.placeholder("id")), notDeleted))
    .prepare(""),
);

/** The settings that a new conversation is shown with. */
export type ChatOpening = Readonly<{
  /** Whether its replies are quotations, without a language model. */
  answersAreQuoted: boolean;
  /** The owner's greeting. */
  greeting: string | null;
}>;

/** Reads the settings of a new conversation in one statement. */
export async function readChatOpening(db: Db, entityId: string): Promise<ChatOpening> {
  const rows = await db
    .select({
      system: talkSystems,
      parameters: talkParameters,
      greeting: sql<string | null>`${behaviours.live}->>'greeting'`,
    })
    .from(talkSystems)
    .leftJoin(talkParameters, isSystemOrEntityLevel(eq(talkParameters.entityId, entityId)))
    .leftJoin(behaviours, eq(behaviours.entityId, entityId));
  return { answersAreQuoted: quotesAnswers(chooseTalk(rows)), greeting: rows[0]?.greeting ?? null };
}
