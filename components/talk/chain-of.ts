import type { TalkSystem } from "@/lib/contract/talk/schemas";

/** The part of a talk system that a chain of fallbacks shows. */
export type ChainSystem = Pick<TalkSystem, "id" | "name" | "provider" | "is_active" | "fallback_id">;

/** A talk system and its fallbacks in the order to try them, inactive ones included. A loop ends before it repeats. */
export function chainOf(systems: readonly ChainSystem[], firstId: number): ChainSystem[] {
  const chain: ChainSystem[] = [];
  for (let id: number | null = firstId; id !== null; ) {
    const next = systems.find((system) => system.id === id);
    if (!next || chain.includes(next)) break;
    chain.push(next);
    id = next.fallback_id;
  }
  return chain;
}

/** Whether a system would be its own fallback if it fell to another one. */
export function formsLoop(systems: readonly ChainSystem[], id: number, fallbackId: number): boolean {
  return chainOf(systems, fallbackId).some((system) => system.id === id);
}

/** The fields of a system that a chain needs. */
export function chainSystemOf({ id, name, provider, is_active, fallback_id }: ChainSystem): ChainSystem {
  return { id, name, provider, is_active, fallback_id };
}
