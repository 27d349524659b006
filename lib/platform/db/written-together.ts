import { loopTurn } from "../event-loop";
import type { Db } from "./client";
import { desks, type Some } from "./desk";
import { didNothing } from "./refusal";

/** Writes all of these in one statement; what became of each, in their order. */
type WriteAll<Row, Outcome> = (db: Db, rows: Some<Row>) => Promise<readonly Outcome[]>;
type Piece<Row, Outcome> = Readonly<{
  row: Row;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}>;

/**
 * Joins what many calls write at the same moment. A statement that the database refuses is written again row by row, so that
 * nobody's row keeps another's out.
 */
export function writtenTogether<Row, Outcome>(
  writeAll: WriteAll<Row, Outcome>,
): (db: Db, row: Row) => Promise<Outcome> {
  async function send(db: Db, pieces: Some<Piece<Row, Outcome>>): Promise<void> {
    const [first, ...others] = pieces;
    try {
      const outcomes = await writeAll(db, [first.row, ...others.map(({ row }) => row)]);
      for (const [place, { resolve }] of pieces.entries()) resolve(outcomes[place] as Outcome);
    } catch (error) {
      if (others.length > 0 && didNothing(error)) for (const piece of pieces) await send(db, [piece]);
      else for (const { reject } of pieces) reject(error);
    }
  }

  const deskOf = desks(send);
  return async (db, row) => {
    const outcome = await new Promise<Outcome>((resolve, reject) => deskOf(db).put({ row, resolve, reject }));
    // What is told to all at once is gone on with by one after the other.
    await loopTurn();
    return outcome;
  };
}
