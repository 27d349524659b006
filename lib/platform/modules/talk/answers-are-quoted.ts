import type { Db } from "../../db/client";
import { chooseTalk } from "./choose-talk";

/** Whether an entity's replies are quotations, with no language model behind them. */
export async function answersAreQuoted(db: Db, entityId: string): Promise<boolean> {
  const { systems } = await chooseTalk(db, entityId);
  return systems[0].provider === "embedded";
}
