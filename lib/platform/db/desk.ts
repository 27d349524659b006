import type { Db } from "./client";

/** Statements of one kind under way on a database at once: what comes meanwhile goes into the next, together. */
const UNDER_WAY = 2;
/** Pieces in a statement. */
const PIECES_MAX = 64;
/** A statement that takes longer, in milliseconds, holds up nobody but those who are in it. */
const PATIENCE_MS = 100;

export type Some<Piece> = readonly [Piece, ...Piece[]];

/**
 * Gathers what many calls have for a database and hands it on together: what comes in the same turn of the event loop,
 * and what comes while earlier pieces are under way.
 */
export class Desk<Piece> {
  readonly #send: (pieces: Some<Piece>) => Promise<void>;
  readonly #waiting: Piece[] = [];
  #underWay = 0;
  #isCalled = false;

  /** @param send never rejects: it tells each piece what became of it */
  constructor(send: (pieces: Some<Piece>) => Promise<void>) {
    this.#send = send;
  }

  put(piece: Piece): void {
    this.#waiting.push(piece);
    if (this.#isCalled) return;
    this.#isCalled = true;
    setImmediate(() => {
      this.#isCalled = false;
      this.#goOn();
    });
  }

  #goOn(): void {
    while (this.#underWay < UNDER_WAY && this.#waiting.length > 0) {
      void this.#sendSome(this.#waiting.splice(0, PIECES_MAX) as [Piece, ...Piece[]]);
    }
  }

  async #sendSome(pieces: Some<Piece>): Promise<void> {
    this.#underWay += 1;
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      this.#underWay -= 1;
      this.#goOn();
    };
    const patience = setTimeout(over, PATIENCE_MS);
    await this.#send(pieces);
    clearTimeout(patience);
    over();
  }
}

/** The desk of each database, or of each transaction in one. */
export function desks<Piece>(send: (db: Db, pieces: Some<Piece>) => Promise<void>): (db: Db) => Desk<Piece> {
  const made = new WeakMap<Db, Desk<Piece>>();
  return (db) => {
    const desk = made.get(db) ?? new Desk((pieces) => send(db, pieces));
    made.set(db, desk);
    return desk;
  };
}
