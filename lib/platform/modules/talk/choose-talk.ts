import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { type BehaviourSettings, DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { notDeleted } from "../../auth/find-entity";
import { batchLoader } from "../../db/batcher";
import type { Db } from "../../db/client";
import { preparedQuery } from "../../db/client";
import { type PlannedEntity, plannedEntity } from "../../db/planned-entity";
import { behaviours } from "../../db/schema/behaviour";
import { type EntitySpendRow, entitySpend } from "../../db/schema/budget";
import { entities } from "../../db/schema/entities";
import { knowledgeRevisions } from "../../db/schema/knowledge";
import type { TalkSystemRow } from "../../db/schema/talk";
import { type TalkParametersRow, talkParameters, talkSystems } from "../../db/schema/talk";
import { Failure } from "../../failure";
import { effectiveParameters, type TalkParameters } from "./talk-parameters";

export type Talk = Readonly<{
  /** The talk system and its chain of fallbacks, in the order to try them; never empty. */
  systems: readonly [TalkSystemRow, ...TalkSystemRow[]];
  parameters: TalkParameters;
}>;

/** The longest chain of fallbacks; bounds the loop even if the table contains a cycle. */
const CHAIN_MAX = 4;

/** The settings that a new conversation is shown with, in one statement. */
export type ChatOpening = Readonly<{
  /** Whether its replies are quotations, without a language model. */
  answersAreQuoted: boolean;
  /** The owner's greeting. */
  greeting: string | null;
}>;

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
  return { answersAreQuoted: talkOf(rows).systems[0].provider === "embedded", greeting: rows[0]?.greeting ?? null };
}

/**
 * `knowledge`: the revision of the entity's material and corrections; null while it has none. `hasCorrections`: whether
 * one of its corrections is in use.
 */
export type TalkingEntity = Readonly<{
  entity: PlannedEntity;
  talk: Talk;
  knowledge: string | null;
  hasCorrections: boolean;
  /** Whether its chatters are in groups, which may have a quota. */
  hasChatterGroups: boolean;
  /** The published settings of its conversations. */
  behaviour: BehaviourSettings;
  /** The latest month with replies; null before the first one, and for an entity that has never published a behaviour. */
  spend: EntitySpendRow | null;
  /** The cheapest talk system that is cheaper than the entity's own; null where there is none. */
  cheaperTalk: Talk | null;
}>;

/** An entity that is not deleted, with its talk systems and parameters. Throws not_found. */
export const findTalkingEntity = batchLoader(async (db, ids: readonly string[]) => {
  const reads = new Map([...new Set(ids)].map((id) => [id, readTalkingEntity(db, id)]));
  return (id) => reads.get(id) as Promise<TalkingEntity>;
});

async function readTalkingEntity(db: Db, id: string): Promise<TalkingEntity> {
  const rows = await talkingEntity(db).execute({ id });
  const [first] = rows;
  if (!first) throw new Failure("not_found", { thing: "entity" });
  const { entity, knowledge, hasCorrections, hasChatterGroups, behaviour, spend } = first;
  const talk = talkOf(rows);
  return {
    entity,
    talk,
    knowledge,
    hasCorrections,
    hasChatterGroups,
    behaviour: behaviourOf(behaviour),
    spend,
    cheaperTalk: spend && cheaperTalkOf(rows, talk),
  };
}

/** Stored settings with the default of every setting that is newer than they are. */
export function behaviourOf(stored: Partial<BehaviourSettings> | null): BehaviourSettings {
  return stored ? { ...DEFAULT_BEHAVIOUR, ...stored } : DEFAULT_BEHAVIOUR;
}

const talkingEntity = preparedQuery((db) =>
  db
    .select({
      entity: plannedEntity,
      system: talkSystems,
      parameters: talkParameters,
      knowledge: knowledgeRevisions.revision,
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

/** Only entities with settings of their own can have a budget; for all others the join reads nothing. */
const isLatestSpend = and(
  eq(entitySpend.entityId, behaviours.entityId),
  eq(
    entitySpend.month,
    sql`(select max(latest.month) from entity_spend latest where latest.entity_id = ${behaviours.entityId})`,
  ),
);

const isSystemOrEntityLevel = (isEntityLevel: SQL) =>
  and(eq(talkParameters.talkSystemId, talkSystems.id), or(isNull(talkParameters.entityId), isEntityLevel));

type TalkRow = { system: TalkSystemRow; parameters: TalkParametersRow | null };

function talkOf(rows: readonly TalkRow[]): Talk {
  const systems = new Map(rows.map(({ system }) => [system.id, system]));
  const levels = rows.flatMap(({ parameters }) => parameters ?? []);
  const own = levels.find((level) => level.entityId !== null);
  const fallback = [...systems.values()].find(({ isDefault }) => isDefault);
  const chosen = systems.get(own?.talkSystemId ?? -1) ?? fallback;
  const chain = chosen ? activeChain(systems, chosen) : [];
  // A chain without an active system gives way to the default one.
  const [first, ...others] = chain.length === 0 && fallback ? activeChain(systems, fallback) : chain;
  if (!first) throw new Error("There is no active talk system.");
  const ofSystem = levels.find((level) => level.entityId === null && level.talkSystemId === first.id);
  return { systems: [first, ...others], parameters: effectiveParameters(ofSystem, own) };
}

/** The cheapest active system that is cheaper than the first of `talk`, with those of its fallbacks that are too. */
function cheaperTalkOf(rows: readonly TalkRow[], { systems: [chosen] }: Talk): Talk | null {
  const systems = new Map(rows.map(({ system }) => [system.id, system]));
  const isCheaper = (system: TalkSystemRow) =>
    isComparable(system, chosen) && blendedPrice(system) < blendedPrice(chosen);
  const cheapest = [...systems.values()]
    .filter((system) => system.isActive && isCheaper(system))
    .sort((a, b) => blendedPrice(a) - blendedPrice(b) || a.id - b.id)[0];
  if (!cheapest) return null;
  const levels = rows.flatMap(({ parameters }) => parameters ?? []);
  const own = levels.find((level) => level.entityId !== null);
  const ofSystem = levels.find((level) => level.entityId === null && level.talkSystemId === cheapest.id);
  const fallbacks = activeChain(systems, cheapest).filter((system) => system !== cheapest && isCheaper(system));
  return { systems: [cheapest, ...fallbacks], parameters: effectiveParameters(ofSystem, own) };
}

/** Input tokens for each output token in the usual blended price of language models. */
const INPUT_SHARE = 3;

function blendedPrice({ priceIn, priceOut }: TalkSystemRow): number {
  return INPUT_SHARE * priceIn + priceOut;
}

/** Prices of different currencies cannot be compared, except with nothing. */
function isComparable(system: TalkSystemRow, chosen: TalkSystemRow): boolean {
  return system.currency === chosen.currency || blendedPrice(system) === 0;
}

/** The active systems of a chain of fallbacks. */
function activeChain(systems: ReadonlyMap<number, TalkSystemRow>, chosen: TalkSystemRow): TalkSystemRow[] {
  return fallbackChain(systems, chosen).filter(({ isActive }) => isActive);
}

/** A talk system and its fallbacks in the order to try them, inactive ones included. */
export function fallbackChain<T extends Pick<TalkSystemRow, "id" | "fallbackId">>(
  systems: ReadonlyMap<number, T>,
  chosen: T,
): T[] {
  const chain = new Map<number, T>();
  for (let at: T | undefined = chosen; at && !chain.has(at.id) && chain.size < CHAIN_MAX; ) {
    chain.set(at.id, at);
    at = at.fallbackId === null ? undefined : systems.get(at.fallbackId);
  }
  return [...chain.values()];
}
