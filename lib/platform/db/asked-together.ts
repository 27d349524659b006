import { loopTurn } from "../event-loop";
import type { Db } from "./client";
import { desks, type Some } from "./desk";

/** Asks a database for all of these at once; gives each of them its answer. */
type Send<Key, Found> = (db: Db, keys: Some<Key>) => (key: Key) => Promise<Found>;
type Asked<Key, Found> = Readonly<{ key: Key; tell: (found: Promise<Found>) => void }>;

/** Joins what many calls ask at the same moment. Each is told of the data as of a moment after its question. */
export function askedTogether<Key, Found>(send: Send<Key, Found>): (db: Db, key: Key) => Promise<Found> {
  const deskOf = desks<Asked<Key, Found>>(async (db, asked) => {
    const [first, ...others] = asked;
    const sent = (async () => send(db, [first.key, ...others.map(({ key }) => key)]))();
    const answers = asked.map(async ({ key }) => (await sent)(key));
    for (const [place, { tell }] of asked.entries()) tell(answers[place] as Promise<Found>);
    await Promise.allSettled(answers);
  });
  return async (db, key) => {
    const found = await new Promise<Found>((tell) => deskOf(db).put({ key, tell }));
    // What is told to all at once is gone on with by one after the other.
    await loopTurn();
    return found;
  };
}
