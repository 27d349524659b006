import { desc, eq, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Settings } from "../config";
import type { Db } from "../db/client";
import { pushKeys } from "../db/schema/push";
import { decrypt, encrypt } from "../encryption";

/** The key pair that signs this site's requests to push services; both keys base64url. */
export type PushKey = Readonly<{ id: string; publicKey: string; privateKey: string }>;

type Deps = Readonly<{ db: Db; settings: Pick<Settings, "sessionSecret">; now: () => Date }>;

const PURPOSE = "push";
/** A number that no other advisory lock uses. */
const KEY_LOCK = 7_340_023;

/** The site's key pair, which is made once. */
export async function ensurePushKey({ db, settings, now }: Deps): Promise<PushKey> {
  const existing = await findKey(db, settings);
  if (existing) return existing;
  return db.transaction(async (tx) => {
    // Without the lock, nodes that start together would each make one.
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`);
    const otherNodesKey = await findKey(tx, settings);
    if (otherNodesKey) return otherNodesKey;
    // Loaded on use: a pair is made once.
    const { default: webPush } = await import("web-push");
    const pair = webPush.generateVAPIDKeys();
    const id = uuid();
    const privateKey = encrypt(settings, { purpose: PURPOSE, owner: id }, Buffer.from(pair.privateKey));
    await tx.insert(pushKeys).values({ id, publicKey: pair.publicKey, privateKey, createdAt: now() });
    return { id, ...pair };
  });
}

/** A key pair by its id; null once it cannot be decrypted. */
export async function readPushKey({ db, settings }: Omit<Deps, "now">, id: string): Promise<PushKey | null> {
  const [row] = await db.select().from(pushKeys).where(eq(pushKeys.id, id)).limit(1);
  return row ? decryptKey(settings, row) : null;
}

async function findKey(db: Db, settings: Deps["settings"]): Promise<PushKey | null> {
  const rows = await db.select().from(pushKeys).orderBy(desc(pushKeys.createdAt), desc(pushKeys.id));
  for (const row of rows) {
    const key = decryptKey(settings, row);
    if (key) return key;
  }
  return null;
}

/** Null after a change of SESSION_SECRET. */
function decryptKey(settings: Deps["settings"], row: typeof pushKeys.$inferSelect): PushKey | null {
  const { id, publicKey } = row;
  const privateKey = decrypt(settings, { purpose: PURPOSE, owner: id }, row.privateKey);
  return privateKey && { id, publicKey, privateKey: privateKey.toString() };
}
