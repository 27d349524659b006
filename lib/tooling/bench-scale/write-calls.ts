import { randomUUID } from "node:crypto";
import type { Contract } from "@/lib/contract";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { Caller } from "@/lib/platform/testing/caller";
import { verifiedVisitor } from "@/lib/platform/testing/visitors";
import { GOALS, type MeasuredCall } from "./measured-call";
import type { Site, Subject } from "./site";

/** The years of the harbour of Basel in the famous entity's passages: each is answered, so every site has the same statements. */
const HARBOUR_YEARS = Array.from({ length: 12 }, (_, n) => 1400 + 40 * n);

/** A visitor's entry and turns. */
export function visitorCalls({ on, famous, small }: Site): MeasuredCall[] {
  const goal = GOALS.visitor;
  const entry = { title: "a visitor enters", goal, run: async () => void (await verifiedVisitor(on, newAddress())) };
  return [entry, ...[famous, small].flatMap((subject) => turnsWith(on, subject))];
}

function turnsWith(on: Site["on"], subject: Subject): MeasuredCall[] {
  const { visitor, email, entityId, conversationId, responseId } = subject;
  let turns = 0;
  const say = async (conversation: string | undefined) => {
    on.advance(1_000);
    await answered(visitor, "sendMessage", {
      email_address: email,
      user_name: "Margit",
      entityid: entityId,
      message: `When was the harbour of Basel rebuilt, in ${HARBOUR_YEARS[turns++ % HARBOUR_YEARS.length]}?`,
      message_id: randomUUID(),
      ...(conversation ? { conversation_id: conversation } : { force_new_conversation: true }),
    });
  };
  const calls = {
    "a turn": () => say(conversationId),
    "the first turn of a conversation": () => say(undefined),
    "a rating": () => answered(visitor, "rateResponse", { response_id: responseId, rating: "up" }),
  };
  return titled(calls, subject, GOALS.visitor);
}

/** An owner's changes. */
export function ownerCalls({ on, famous, small }: Site): MeasuredCall[] {
  return [famous, small].flatMap((subject) => {
    const { caller, entityId: id, conversationId } = subject;
    const calls = {
      "an owner reads a conversation": () =>
        answered(caller, "setConversationRead", { id: conversationId, read: true }),
      "an owner tags a conversation": () =>
        answered(caller, "setConversationTags", { id: conversationId, tags: ["press"] }),
      "an owner closes a conversation": () =>
        answered(caller, "setConversationStates", {
          id,
          states: [{ conversation_id: conversationId, state: "done" }],
        } as never),
      "an owner edits the entity": () => answered(caller, "updateEntity", { id, caption: `Caption ${randomUUID()}` }),
      "an owner adds a text": async () => {
        const text = "A letter about the tower of Turin and its clock.";
        await answered(caller, "createContextData", { digitalentity_id: id, title: "A letter", text });
        await on.settled();
      },
      "an owner invites someone": () =>
        answered(caller, "inviteChatter", { digitalentity_id: id, email_address: newAddress() }),
      "an owner asks for a preview": () => answered(caller, "previewReply", { id, message: "Where is the harbour?" }),
    };
    return titled(calls, subject, GOALS.list);
  });
}

function titled(calls: Record<string, () => Promise<void>>, { urlslug }: Subject, goal: number): MeasuredCall[] {
  return Object.entries(calls).map(([title, run]) => ({ title: `${title} (${urlslug})`, goal, run }));
}

async function answered<N extends keyof Contract>(caller: Caller, name: N, input: InputOf<Contract[N]>): Promise<void> {
  const answer = await caller.call(name, input);
  if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`);
}

const newAddress = () => `${randomUUID()}@scale.test`;
