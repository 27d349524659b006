import { and, asc, count, eq, inArray, isNull, or } from "drizzle-orm";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { conversations } from "../../db/schema/chat";
import { type EntityRow, entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { contextDocuments } from "../../db/schema/knowledge";
import type { UserRow } from "../../db/schema/users";
import { writeVisitorExport } from "../../presenters/visitor-data";
import { whatIsKeptOf } from "../visitor-data/export-visitor-data";
import { entityEntries } from "./entity-entries";
import { paymentsOf } from "./payments-of";
import type { ArchiveEntry } from "./zipped";

type Needs = Pick<Platform, "db" | "now" | "storage">;

/** The files of the archive of everything somebody owns; `report` is told how far it is, in percent. */
export async function* archiveEntries(
  needs: Needs,
  user: UserRow,
  report: (percent: number) => Promise<void>,
): AsyncGenerator<ArchiveEntry> {
  const at = needs.now();
  const owned = await entitiesOf(needs.db, user);
  const whole = Math.max(1, await stepsOf(needs.db, owned));
  let done = 0;
  let told = 0;
  const step = async () => {
    done += 1;
    const percent = Math.min(99, Math.floor((100 * done) / whole));
    if (percent === told) return;
    told = percent;
    await report(percent);
  };
  yield { name: "account.json", at, body: once(JSON.stringify(accountOf(user), null, 2)) };
  if (user.pictureKey) yield { name: "picture.webp", at, body: await needs.storage.read(user.pictureKey) };
  yield { name: "me-as-a-visitor.json", at, body: writeVisitorExport(await whatIsKeptOf(needs, user), at) };
  yield { name: "payments.json", at, body: once(JSON.stringify(await paymentsOf(needs.db, user.id), null, 2)) };
  await step();
  for (const entity of owned) yield* entityEntries(needs, entity, { at, step });
}

/** A text as the body of an entry. */
async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** What somebody owns, alone or together with others. */
function entitiesOf(db: Db, { id }: UserRow): Promise<EntityRow[]> {
  const isOwner = and(eq(entityUsers.userId, id), eq(entityUsers.role, "owner"), eq(entityUsers.status, "active"));
  const shared = db.select({ id: entityUsers.entityId }).from(entityUsers).where(isOwner);
  const isTheirs = or(eq(entities.ownerId, id), inArray(entities.id, shared));
  return db
    .select()
    .from(entities)
    .where(and(isTheirs, isNull(entities.deletedAt)))
    .orderBy(asc(entities.urlslug));
}

async function stepsOf(db: Db, owned: readonly EntityRow[]): Promise<number> {
  const ids = owned.map(({ id }) => id);
  if (ids.length === 0) return 1;
  const [documents] = await db
    .select({ n: count() })
    .from(contextDocuments)
    .where(inArray(contextDocuments.entityId, ids));
  const [talks] = await db.select({ n: count() }).from(conversations).where(inArray(conversations.entityId, ids));
  return 1 + (documents?.n ?? 0) + (talks?.n ?? 0);
}

function accountOf(user: UserRow) {
  return {
    user_id: user.id,
    email_address: user.email,
    user_name: user.userName,
    first_name: user.firstName,
    last_name: user.lastName,
    data_storage_region: user.dataStorageRegion,
    agreed_at: user.agreedAt?.toISOString() ?? null,
    verified_at: user.verifiedAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
  };
}
