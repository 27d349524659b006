import { type Contract, contract } from "@/lib/contract";
import type { CallName } from "@/lib/contract/http/addresses";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { UNKNOWN_ID, VALID_INPUTS } from "@/lib/contract/http/valid-inputs";
import { GOALS, type MeasuredCall } from "./measured-call";
import type { Site, Subject } from "./site";

type Input = Readonly<Record<string, unknown>>;

/** Streams, files of other services, and pictures that are drawn. */
const LEFT_OUT: readonly CallName[] = ["followConversation", "getTurn", "proxyImage", "getSocialImage", "getOpenapi"];

const CONVERSATION: readonly CallName[] = [
  "getConversationDetail",
  "getUserConversationDetail",
  "getConversationVisitor",
];

/** Searches and pages beside the plain call: the rare word is in as many rows on every site, the common one in a share of them. */
const VARIANTS: { readonly [Name in CallName]?: readonly Input[] } = {
  listDirectory: [
    {},
    { q: "zanzibar" },
    { q: "harbour" },
    { q: "harbour zanzibar" },
    { q: "nobody at all" },
    { kind: "books" },
    { kind: "authors" },
    { kind: "organisations" },
    { kind: "others" },
  ],
  listSitemap: [{}, { cursor: "many-5" }],
  findEntityByHost: [{ host: "talk77.example.org" }],
  isDomainAllowed: [{ domain: "talk77.example.org" }],
  searchConversations: [{ q: "harbour" }],
  listMyConversations: [
    {},
    { show: "done" },
    { unread: "true" },
    { unanswered: "true" },
    { rating: "down" },
    { tag: "buyer" },
    { language: "de" },
    { q: "zanzibar" },
    { q: "harbour" },
  ],
  listEntityVisitors: [{}, { q: "visitor7" }, { show: "invited" }],
  listQuestions: [{}, { sort: "newest" }],
  listEntities: [
    {},
    { q: "zanzibar" },
    { q: "harbour" },
    { state: "suspended" },
    { plan_id: "voice" },
    { sort: "name" },
    { entitytype: "role" },
  ],
  listUsers: [
    {},
    { q: "owner77" },
    { q: "harbour" },
    { sort: "name" },
    { state: "unverified" },
    { state: "suspended" },
  ],
  listMessages: [
    {},
    { q: "zanzibar" },
    { q: "harbour" },
    { state: "unanswered" },
    { state: "rated_down" },
    { privacy: 2 },
  ],
  listAllConversations: [{}, { q: "zanzibar" }, { q: "harbour" }],
  listContextData: [{}, { q: "zanzibar" }, { q: "harbour" }, { status: "failed" }, { sort: "title" }],
  listAuditEntries: [{}, { action: "entity.deleted" }, { actor: "system" }],
  listJobs: [{}, { status: "failed" }, { kind: "mail.send" }],
  listReports: [{}, { view: "open" }, { view: "waiting" }, { view: "removed" }, { q: "zanzibar" }, { q: "harbour" }],
};

/** Every call that only reads, by its caller, about the famous and the small entity: a new call of the contract is one of them. */
export function readCalls(site: Site): MeasuredCall[] {
  const endpoints = (Object.entries(contract) as [keyof Contract, Endpoint][]).filter(
    ([name, { method, file }]) => method === "GET" && !file && !LEFT_OUT.includes(name),
  );
  return endpoints.flatMap(([name, endpoint]) => {
    const variants = VARIANTS[name] ?? [VALID_INPUTS[name]];
    const subjects = isAboutEntity(name) ? [site.famous, site.small] : [site.small];
    return subjects.flatMap((subject) => variants.map((input) => readCall(site, subject, { name, endpoint, input })));
  });
}

const isAboutEntity = (name: CallName) =>
  JSON.stringify(VALID_INPUTS[name]).includes(UNKNOWN_ID) ||
  "urlslug" in VALID_INPUTS[name] ||
  name === "listMyEntities";

type Read = Readonly<{ name: CallName; endpoint: Endpoint; input: Input }>;

function readCall(site: Site, subject: Subject, { name, endpoint, input }: Read): MeasuredCall {
  const isVisitors = endpoint.access === "public" || endpoint.access === "visitor";
  const caller = isVisitors ? subject.visitor : endpoint.access === "admin" ? site.admin : subject.caller;
  const filled = fillIds(name, subject, { ...plainInput(name), ...input });
  const about = Object.entries(input).filter(([field, value]) => !(field in NAMED) && value !== UNKNOWN_ID);
  const details = about.map(([field, value]) => `${field}=${value}`).join(" ");
  return {
    title: [name, details, isAboutEntity(name) ? `(${subject.urlslug})` : ""].filter(Boolean).join(" "),
    goal: isVisitors ? GOALS.visitor : GOALS.list,
    run: async () => {
      const { status } = await caller.send(name, filled);
      if (status >= 500 || status === 401 || status === 400) throw new Error(`${name} answered ${status}.`);
    },
  };
}

/** The fields that name a record; the variants of a call choose the others. */
function plainInput(name: CallName): Input {
  const fields = Object.entries(VALID_INPUTS[name]).filter(([field, value]) => field in NAMED || value === UNKNOWN_ID);
  return Object.fromEntries(fields);
}

const NAMED = { urlslug: true, entity_urlslug: true, initiatedby_email_address: true } as const;

function fillIds(name: CallName, subject: Subject, input: Input): Input {
  const ids: Input = {
    id: CONVERSATION.includes(name) ? subject.conversationId : subject.entityId,
    entityid: subject.entityId,
    digitalentity_id: subject.entityId,
    urlslug: subject.urlslug,
    entity_urlslug: subject.urlslug,
    initiatedby_email_address: subject.email,
    conversation_id: subject.conversationId,
    response_id: subject.responseId,
    user_id: subject.userId,
  };
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [
      field,
      field in NAMED || value === UNKNOWN_ID ? (ids[field] ?? value) : value,
    ]),
  );
}
