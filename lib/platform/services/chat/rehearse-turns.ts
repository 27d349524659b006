import { randomInt, randomUUID } from "node:crypto";
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
import type { Ask, OpenDoor } from "./rehearsal-door";
import { openRehearsalModel } from "./rehearsal-model";

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
  openDoor: OpenDoor,
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
      const [first, ...others] = await documentsToAskAbout(stage);
      if (!first) return;
      const documents = [first, ...others] as const;
      isPossible = true;
      const visitor = await makeVisitor(stage);
      const door = await openDoor(stage, visitor.bearer);
      const lane = async () => {
        while (isQuiet() && performance.now() < until) {
          const question = questionAbout(documents);
          held += 1;
          const told = await askAs(visitor, question, door.ask);
          if (!told.includes('"type":"done"')) throw new Error(`A rehearsed turn ended otherwise: ${told.slice(-200)}`);
        }
      };
      await allEnded(Array.from({ length: LANES }, lane)).finally(door.close);
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

type Visitor = Readonly<{ email: string; bearer: string }>;
type Question = Readonly<{ entityId: string; text: string }>;
type Document = Readonly<{ entityId: string; title: string }>;

function documentsToAskAbout({ db }: Pick<Platform, "db">): Promise<Document[]> {
  return db
    .select({ entityId: entities.id, title: contextDocuments.title })
    .from(contextDocuments)
    .innerJoin(entities, eq(entities.id, contextDocuments.entityId))
    .where(and(eq(entities.isFixed, true), isNull(entities.deletedAt), eq(contextDocuments.status, "ready")))
    .limit(TITLES);
}

/** One of so many that few are asked twice: what was found for a question is known when it comes again. */
function questionAbout(documents: readonly [Document, ...Document[]]): Question {
  const some = () => documents[randomInt(documents.length)] ?? documents[0];
  const { entityId, title } = some();
  return {
    entityId,
    text: `What do you know of "${title}", and what would you say about it beside "${some().title}"?`,
  };
}

async function makeVisitor({ db, now }: Pick<Platform, "db" | "now">): Promise<Visitor> {
  const user = { id: uuid(), email: `${randomUUID()}@rehearsal.invalid`, verifiedAt: now(), createdAt: now() };
  await db.insert(users).values(user);
  const given = await giveGrant(db, { userId: user.id, kind: "visitor", now: now() });
  return { email: user.email, bearer: `Bearer ${given.change === "given" ? given.token : ""}` };
}

function askAs({ email, bearer }: Visitor, { entityId, text }: Question, ask: Ask): Promise<string> {
  return ask(ADDRESSES.sendMessage.path, {
    method: ADDRESSES.sendMessage.method,
    headers: {
      accept: "text/event-stream",
      authorization: bearer,
      "content-type": "application/json",
      [CLIENT_HEADER]: "rehearsal",
    },
    body: JSON.stringify({
      ...{ email_address: email, user_name: "Nobody", entityid: entityId, message_id: randomUUID() },
      message: text,
    }),
  });
}
