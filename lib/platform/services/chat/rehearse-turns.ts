import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { ADDRESSES } from "@/lib/contract/addresses";
import { CLIENT_HEADER } from "@/lib/contract/transport";
import type { Platform } from "../../context";
import type { Database } from "../../db/client";
import { entities } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import { users } from "../../db/schema/users";
import { giveGrant } from "../accounts/grants";
import { LiveTurns } from "./live-turns";
import { openRehearsalModel } from "./rehearsal-model";

export type Door = (platform: Platform) => { fetch: (request: Request) => Response | Promise<Response> };

/** Held side by side, so that some are worked on while others wait for the database or the model. */
const LANES = 2;
/** While others may ask, and for how long in milliseconds. */
type Limits = Readonly<{ isQuiet: () => boolean; withinMs: number }>;
/** Documents whose titles are asked about. */
const TITLES = 20;

/**
 * Holds turns with nobody, in a transaction that is undone, so that the first visitors find a process that has been
 * compiled: a turn takes ten times as long the first time. What fails here fails again, with a name, where it matters.
 * Answers with how many were held; null when none can be.
 */
export async function rehearseTurns(
  platform: Platform,
  database: Pick<Database, "tryOut">,
  openDoor: Door,
  { isQuiet, withinMs }: Limits,
): Promise<number | null> {
  const until = performance.now() + withinMs;
  let held = 0;
  let isPossible = false;
  try {
    const { provider, close } = await openRehearsalModel();
    const rehearsing = database.tryOut(async (db) => {
      const stage: Platform = {
        ...platform,
        ...{
          db,
          models: async () => provider,
          turns: new LiveTurns(),
          traffic: { requests: 0 },
          jobs: { ...platform.jobs, wake },
        },
        // One visitor holds them all, in a second.
        settings: { ...platform.settings, rateLimits: false },
      };
      const questions = await questionsTo(stage);
      if (questions.length === 0) return;
      isPossible = true;
      const visitor = await makeVisitor(stage);
      const door = openDoor(stage);
      const lane = async () => {
        while (isQuiet() && performance.now() < until) {
          const question = questions[held % questions.length] as Question;
          held += 1;
          const answer = await door.fetch(requestOf(visitor, question));
          const told = await answer.text();
          if (!told.includes('"type":"done"')) throw new Error(`A rehearsed turn ended otherwise: ${told.slice(-200)}`);
        }
      };
      await allEnded(Array.from({ length: LANES }, lane));
    });
    await rehearsing.finally(close);
  } catch (err) {
    platform.log.warn({ err }, "turns could not be rehearsed");
    return null;
  }
  return isPossible ? held : null;
}

/** Waits for all, also when one fails: what still runs when the transaction is over would store what it does. */
async function allEnded(works: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(works);
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

const wake = () => {};

type Visitor = Readonly<{ email: string; token: string }>;
type Question = Readonly<{ entityId: string; title: string }>;

function questionsTo({ db }: Pick<Platform, "db">): Promise<Question[]> {
  return db
    .select({ entityId: entities.id, title: contextDocuments.title })
    .from(contextDocuments)
    .innerJoin(entities, eq(entities.id, contextDocuments.entityId))
    .where(and(eq(entities.isFixed, true), isNull(entities.deletedAt), eq(contextDocuments.status, "ready")))
    .limit(TITLES);
}

async function makeVisitor({ db, now }: Pick<Platform, "db" | "now">): Promise<Visitor> {
  const user = { id: uuid(), email: `${randomUUID()}@rehearsal.invalid`, verifiedAt: now(), createdAt: now() };
  await db.insert(users).values(user);
  const given = await giveGrant(db, { userId: user.id, kind: "visitor", now: now() });
  return { email: user.email, token: given.change === "given" ? given.token : "" };
}

function requestOf({ email, token }: Visitor, { entityId, title }: Question): Request {
  return new Request(`http://platform.internal${ADDRESSES.sendMessage.path}`, {
    method: ADDRESSES.sendMessage.method,
    headers: {
      accept: "text/event-stream",
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      [CLIENT_HEADER]: "rehearsal",
    },
    body: JSON.stringify({
      ...{ email_address: email, user_name: "Nobody", entityid: entityId, message_id: randomUUID() },
      message: `What do you know of this, and what would you say about it: ${title}?`,
    }),
  });
}
