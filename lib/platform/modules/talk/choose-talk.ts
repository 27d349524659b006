import type { TalkParametersRow, TalkSystemRow } from "../../db/schema/talk";
import { effectiveParameters, type TalkParameters } from "./talk-parameters";

export type Talk = Readonly<{
  /** The talk system and its chain of fallbacks, in the order to try them; never empty. */
  systems: readonly [TalkSystemRow, ...TalkSystemRow[]];
  parameters: TalkParameters;
}>;

/** Whether replies are quotations: the embedded model comes first, so no language model is connected. */
export function quotesAnswers({ systems: [first] }: Talk): boolean {
  return first.provider === "embedded";
}

/** The longest chain of fallbacks; bounds the loop even if the table contains a cycle. */
const CHAIN_MAX = 4;

type TalkRow = { system: TalkSystemRow; parameters: TalkParametersRow | null };

/** The active talk system of an entity, or else the default one, with its fallbacks. The rows hold all systems. */
export function chooseTalk(rows: readonly TalkRow[]): Talk {
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

/** The cheapest active system that is cheaper than the first of `talk`, with its fallbacks that are cheaper too. */
export function chooseCheaperTalk(rows: readonly TalkRow[], { systems: [chosen] }: Talk): Talk | null {
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
