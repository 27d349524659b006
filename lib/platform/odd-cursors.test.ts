import { beforeAll, expect, test } from "@jest/globals";
import { type Contract, contract } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { VALID_INPUTS } from "@/lib/contract/http/valid-inputs";
import type { Caller } from "./testing/caller";
import { addAndWait } from "./testing/documents";
import { ownerOfAnEntity } from "./testing/owners";
import { setUpTestPlatform } from "./testing/set-up-test-platform";
import { adminCaller } from "./testing/signed-in";
import { verifiedVisitor } from "./testing/visitors";

type Name = keyof Contract;
const lists = (Object.entries(contract) as [Name, Endpoint][])
  .filter(([, { input }]) => "cursor" in Object(Reflect.get(input, "shape")))
  .map(([name]) => name);

const ID = "01a21f8d-44fb-7174-a4d2-a3c8b684ddd0";
const ODD_CURSORS = [
  ...["x", "\u0000", "%00", "'", "-1", "1e9", "2147483648", "9".repeat(10), "9".repeat(15), "9".repeat(200)],
  // Forms like an id.
  ...[ID, ID.toUpperCase(), `00000000${"-".repeat(28)}`, ID.replaceAll("-", ""), ID.slice(1), `${ID}\n`],
  // Forms like a time with an id.
  ...["0000-01-01T00:00:00.000Z", "2026-02-30T00:00:00.000Z", "2026-11-21T24:00:00.000Z"].map((at) => `${at}~${ID}`),
  ...["9999-12-31T23:59:59.999Z", "2026-13-01T00:00:00.000Z", "2026-11-21T::::::::::::Z"].map((at) => `${at}~${ID}`),
  ...["2026-11-21T12:00:00.000", `2026-11-21T12:00:00.000Z~${"-".repeat(36)}`],
  // Forms like a number or a state with an id.
  ...[`0.${ID}`, `${"9".repeat(150)}.${ID}`, `1.${"-".repeat(36)}`, `waiting:${ID}`, `other:${"0".repeat(36)}`],
];

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let callers: Caller[];
let subjects: Record<string, string>;
beforeAll(async () => {
  const owner = await ownerOfAnEntity(on, "lists");
  const email = "reader@lists.test";
  const visitor = await verifiedVisitor(on, email);
  const message = { entityid: owner.entityId, email_address: email, user_name: "Margit", message: "Who are you?" };
  const said = await visitor.call("sendMessage", message);
  if (!said.ok) throw new Error(said.error.message);
  const document = await addAndWait(on, owner, { title: "Mill", text: "The mill stands beside the river." });
  callers = [await adminCaller(on), owner.caller, visitor];
  subjects = { entity: owner.entityId, document: document.id, conversation: said.data.conversation_id, email };
});

/** An input that the list answers, for one of its subjects. */
function inputFor(name: Name): Record<string, unknown> {
  const { entity, document, conversation, email } = subjects;
  const id = /Passages|Uses/.test(name) ? document : /Detail/.test(name) ? conversation : entity;
  const known = { id, entityid: entity, conversation_id: conversation, initiatedby_email_address: email };
  const input: Record<string, unknown> = { ...VALID_INPUTS[name] };
  for (const [field, value] of Object.entries(known)) if (field in input) input[field] = value;
  return input;
}

test.each(lists)("%s answers a cursor that is none with its first page or with 400", async (name) => {
  const input = inputFor(name);
  const statuses = await Promise.all(callers.map(async (caller) => (await caller.send(name, input)).status));
  const caller = callers[statuses.indexOf(200)];
  if (!caller) throw new Error(`The list is not answered: ${statuses.join()}.`);
  for (const cursor of ODD_CURSORS) {
    const { status } = await caller.send(name, { ...input, cursor });
    expect({ cursor, isAnswered: status === 200 || status === 400, status }).toMatchObject({ isAnswered: true });
  }
});
