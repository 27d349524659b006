import { asc, eq } from "drizzle-orm";
import type { Platform } from "../../../context";
import { talkSystems } from "../../../db/schema/talk";
import { readTalkFigures, type TalkFigures } from "../../talk/read-talk-figures";

export type ModelMeasures = Readonly<{
  id: number;
  name: string;
  model: string | null;
  isDefault: boolean;
  /** Of the last 24 hours. */
  day: TalkFigures | null;
  /** Of the window that decides whether it works now. */
  latest: TalkFigures | null;
}>;

const DAY_MS = 24 * 60 * 60_000;
/** Long enough for a few replies on a quiet site. */
const LATEST_MS = 15 * 60_000;

/** The figures of the active talk systems, in the order of their numbers. */
export async function measureModels({ db, now }: Pick<Platform, "db" | "now">): Promise<ModelMeasures[]> {
  const at = now().getTime();
  const [systems, day, latest] = await Promise.all([
    db.select().from(talkSystems).where(eq(talkSystems.isActive, true)).orderBy(asc(talkSystems.id)),
    readTalkFigures(db, { since: new Date(at - DAY_MS) }),
    readTalkFigures(db, { since: new Date(at - LATEST_MS) }),
  ]);
  const of = (figures: readonly TalkFigures[], id: number) =>
    figures.find(({ talkSystemId }) => talkSystemId === id) ?? null;
  return systems.map(({ id, name, model, isDefault }) => {
    return { id, name, model, isDefault, day: of(day, id), latest: of(latest, id) };
  });
}
