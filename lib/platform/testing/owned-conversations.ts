import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { sendMessage } from "@/lib/contract/chat/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { messages } from "../db/schema/chat";
import { entities } from "../db/schema/entities";
import type { Caller } from "./caller";
import { type Owner, ownerOfAnEntity } from "./owners";
import type { TestPlatform } from "./test-platform";
import { verifiedVisitor } from "./visitors";

type Sent = Readonly<{ conversationId: string; messageId: string; responseId: string }>;

/** An owner whose entity visitors can talk with. */
export async function talkingOwner(on: TestPlatform, name: string): Promise<Owner> {
  const owner = await ownerOfAnEntity(on, name);
  await on.platform.db.update(entities).set({ chatStatus: "online" }).where(eq(entities.id, owner.entityId));
  return owner;
}

/** A visitor who talks with an owner's entity, a minute between two messages. */
export async function visitorOf(on: TestPlatform, { entityId }: Owner, email: string, name = "Margit") {
  const caller: Caller = await verifiedVisitor(on, email, name);
  return {
    caller,
    say: async (message: string, more: Partial<InputOf<typeof sendMessage>> = {}): Promise<Sent> => {
      on.advance(60_000);
      const answer = await caller.call("sendMessage", {
        email_address: email,
        user_name: name,
        entityid: entityId,
        message,
        message_id: randomUUID(),
        ...more,
      });
      if (!answer.ok) throw new Error(answer.error.message);
      const { conversation_id: conversationId, message_id, responses } = answer.data;
      const [stored] = await on.platform.db
        .select({ id: messages.id })
        .from(messages)
        .where(eq(messages.clientId, message_id));
      return { conversationId, messageId: stored?.id ?? "", responseId: responses[0]?.response_id ?? "" };
    },
  };
}
