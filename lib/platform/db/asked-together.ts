import { setImmediate as nextTurn } from "node:timers/promises";
import { loopTurn } from "../event-loop";
import type { Db } from "./client";

/** Asks a database for all of these at once; gives each of them its answer. */
type Send<Key, Found> = (db: Db, keys: Keys<Key>) => (key: Key) => Promise<Found>;
type Keys<Key> = readonly [Key, ...Key[]];

/**
 * Joins what many calls ask in the same turn of the event loop. It is sent when all of them have asked, so that each is
 * told of the data as of a moment after its question.
 */
export function askedTogether<Key, Found>(send: Send<Key, Found>): (db: Db, key: Key) => Promise<Found> {
  const asking = new WeakMap<Db, Asking<Key, Found>>();

  function begin(db: Db, first: Key): Asking<Key, Found> {
    const keys: [Key, ...Key[]] = [first];
    const sent = nextTurn().then(() => {
      asking.delete(db);
      return send(db, keys);
    });
    const begun = { join: (key: Key) => void keys.push(key), sent };
    asking.set(db, begun);
    return begun;
  }

  return async (db, key) => {
    const others = asking.get(db);
    others?.join(key);
    const answerTo = await (others ?? begin(db, key)).sent;
    const found = await answerTo(key);
    // What is told to all at once is gone on with by one after the other.
    await loopTurn();
    return found;
  };
}

type Asking<Key, Found> = Readonly<{ join: (key: Key) => void; sent: Promise<ReturnType<Send<Key, Found>>> }>;
