import { createHash, randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { domains } from "../db/schema/domains";
import { entities } from "../db/schema/entities";
import { Caller } from "./caller";
import type { TestPlatform } from "./test-platform";
import { codeFor } from "./visitors";

/** Stores a proven domain of an entity; returns its id. */
export async function verifyOwnDomain(on: TestPlatform, entityId: string, hostname: string): Promise<string> {
  const { db, now } = on.platform;
  const id = uuid();
  await db.update(entities).set({ planId: "portrait" }).where(eq(entities.id, entityId));
  await db.insert(domains).values({ id, entityId, hostname, token: "t", provenAt: now(), createdAt: now() });
  return id;
}

/** A caller on this host that proved an address there by a code. */
export async function visitorOn(on: TestPlatform, host: string | null, email_address: string): Promise<Caller> {
  const caller = new Caller(on).on(host);
  await caller.call("registerVisitor", { email_address, username: "Margit", agreed: true });
  const verification_code = await codeFor(on, email_address);
  const verified = await caller.call("verifyEmail", { email_address, verification_code });
  if (!verified.ok || !verified.data.success) throw new Error(`${email_address} was not verified on ${host}.`);
  return caller;
}

/** A code that hands an account's session off to a host, with the verifier that redeems it. */
export async function mintHandOff(account: Caller, host: string): Promise<{ code: string; verifier: string }> {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const minted = await account.call("mintHandOff", { host, challenge });
  if (!minted.ok) throw new Error(minted.error.message);
  return { code: minted.data.code, verifier };
}

/** A caller on a host whose session was handed off from an account's. */
export async function handedOff(on: TestPlatform, account: Caller, host: string): Promise<Caller> {
  const caller = new Caller(on).on(host);
  const redeemed = await caller.call("redeemHandOff", { host, ...(await mintHandOff(account, host)) });
  if (!redeemed.ok) throw new Error(redeemed.error.message);
  return caller;
}

/** Asks an entity a question in a new conversation. */
export function ask(caller: Caller, email_address: string, entityid: string, message = "What is folly?") {
  return caller.call("sendMessage", {
    email_address,
    user_name: "Margit",
    entityid,
    message,
    message_id: randomUUID(),
  });
}
