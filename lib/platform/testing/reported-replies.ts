import { eq } from "drizzle-orm";
import { issueGrant } from "../auth/grants";
import { users } from "../db/schema/users";
import { registerAccount } from "./accounts";
import { Caller } from "./caller";
import { talkingOwner, visitorOf } from "./owned-conversations";
import { answered } from "./second-factors";
import type { TestPlatform } from "./test-platform";

export type ReportedReplySetting = { privacy_code?: 0 | 1 | 2; before?: readonly (0 | 1 | 2)[]; language?: "de" };

/** A report of a reply by its visitor, after messages with the privacy codes of `before`. */
export async function reportedReply(on: TestPlatform, name: string, setting: ReportedReplySetting = {}) {
  const { privacy_code = 1, before = [], language } = setting;
  const owner = await talkingOwner(on, name);
  const email = `${name}@work.test`;
  const visitor = await visitorOf(on, owner, email, "Ferdinand");
  if (language) await on.platform.db.update(users).set({ interfaceLanguage: language }).where(eq(users.email, email));
  const earlierIds: string[] = [];
  let conversation_id: string | null = null;
  for (const code of before) {
    const earlier = await visitor.say(`Earlier, for ${code}.`, { privacy_code: code, conversation_id });
    earlierIds.push(earlier.messageId);
    conversation_id = earlier.conversationId;
  }
  const said = await visitor.say("Was it easy to travel with books?", { privacy_code, conversation_id });
  const input = { response_id: said.responseId, reason: "false" } as const;
  const { report_id: id } = answered(await visitor.caller.call("createReport", input));
  return { id, email, owner, visitor: visitor.caller, input, earlierIds, ...said };
}

/** A further admin. */
export async function otherAdmin(on: TestPlatform, email: string): Promise<Caller> {
  await registerAccount(on, email);
  const { db, now } = on.platform;
  const [user] = await db.update(users).set({ isAdmin: true }).where(eq(users.email, email)).returning();
  const grant = await issueGrant(db, { userId: user?.id ?? "", kind: "admin", now: now() });
  const caller = new Caller(on);
  if (grant.change === "given") caller.grants.set("admin", grant.token);
  return caller;
}

/** The mails to an address, without codes. */
export async function mailsTo(on: TestPlatform, email: string) {
  await on.settled();
  return on.mails.filter(({ to }) => to === email).filter(({ subject }) => !/code/i.test(subject));
}
