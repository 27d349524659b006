import pLimit, { type LimitFunction } from "p-limit";

/**
 * How many turns of one entity a process stores and plans at once; replies that are being written do not count. More than its
 * processor works on at a time, since plans wait for services of moderation and embedding.
 */
const AT_ONCE = 24;

/** `turns`: those inside and in line. */
type Gate = { readonly limit: LimitFunction; turns: number };

const gates = new Map<string, Gate>();

/**
 * Waits until a turn of this entity may be stored and planned: a crowd at one entity stands in line, and turns of other entities
 * share the process with a few of it.
 * @returns ends the turn's place; call it once, whatever happened
 */
export function enterTurn(entityId: string): Promise<() => void> {
  const gate = gates.get(entityId) ?? { limit: pLimit(AT_ONCE), turns: 0 };
  gates.set(entityId, gate);
  gate.turns += 1;
  return new Promise((entered) => {
    void gate.limit(async () => {
      await new Promise<void>((leave) => entered(leave));
      gate.turns -= 1;
      if (gate.turns === 0) gates.delete(entityId);
    });
  });
}
