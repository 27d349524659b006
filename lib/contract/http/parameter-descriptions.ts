import type { Access } from "./endpoint";

/** The meaning of `:id`, by the segment of the path before it. In other paths it is the record's id. */
const IDS: Readonly<Record<string, string>> = {
  "chat-messages": "The message's id.",
  "chatter-groups": "The group's id.",
  "context-data": "The document's id.",
  "conversation-detail": "The conversation's id.",
  "digital-entities": "The digital entity's id.",
  "digital-entities-form": "The digital entity's id.",
  "digital-entity": "The digital entity's id.",
  "digital-entity-users": "The id of the team member.",
  "my-conversations": "The digital entity's id.",
  "my-data": "The digital entity's id.",
  "my-voice-clones": "The digital entity's id.",
  "talk-parameters": "The talk system's id.",
  "unauth-workflow": "The guid of the creation that was begun.",
  "user-conversation-detail": "The conversation's id.",
  conversations: "The conversation's id.",
  corrections: "The correction's id.",
  "saved-views": "The saved view's id.",
  organizations: "The organisation's id.",
  push: "The id of the browser's subscription.",
  subscriptions: "The subscription's id.",
  systems: "The talk system's id.",
  users: "The user's id.",
};

/** The meaning of each parameter of a path or a query. One name means one thing in every call. */
const PARAMETERS: Readonly<Record<string, string>> = {
  about: "Words that the name of the changed record contains.",
  access_level: "Only digital entities with this access.",
  action: "Only entries of this action.",
  actor: "Only what the user with this name or email address did.",
  age: "Only reports that have waited under four hours, up to a day, up to three days, or longer.",
  after: "Only events after the one with this number.",
  challenge: "SHA-256 of a verifier that the browser keeps, in base64url.",
  chat_status: "Only digital entities with this chat status.",
  clone_id: "The voice clone's id.",
  code: "A code that a redirect carries. It works once.",
  consent: "Confirms the hand-off of the sign-in to the digital entity's host.",
  control_system_id: "The id of the talk system; 1 is the default.",
  conversation_id: "The conversation's id.",
  conversation_type: "The kind of conversation; `one-on-one_chat` for a chat with one digital entity.",
  corrected: "Only conversations with, or without, a corrected reply.",
  cursor: "Where the next page begins: `next_cursor` of the page before. Leave it out for the first page.",
  days: "The number of days to look back.",
  digitalentity_id: "The digital entity's id.",
  domain: "The host name that a TLS terminator asks about.",
  email: "An email address.",
  email_address: "The email address that the call is about.",
  entity_id: "The digital entity's id.",
  entity_urlslug: "The digital entity's page address, without slashes.",
  entityid: "The digital entity's id.",
  entitytype: "The digital entity's type.",
  error: "The error that the identity provider reports.",
  error_description: "The identity provider's own words about its error.",
  filter: "Only passages with a notice, or only those that no reply cites.",
  format: "The format of the sound.",
  from: "Only from this day on, as YYYY-MM-DD.",
  group_id: "Only visitors of this group.",
  guid: "The guid of the creation that was begun.",
  host: "The host name of the page.",
  hours: "The number of hours to look back.",
  initiatedby_email_address: "The visitor's email address. The session decides who asks; another address is ignored.",
  invoice_id: "The invoice's id.",
  iss: "The identity provider's address.",
  kind: "Only this kind.",
  language: "Only this language, by its code.",
  limit: "The number of items on a page: 50 by default, 200 at most.",
  login_hint: "The email address that the identity provider suggests.",
  list: "The list that the views filter.",
  message_id: "The message's id.",
  plan_id: "Only digital entities with this plan.",
  privacy: "Only messages with this privacy code: 0, 1 or 2.",
  probe: "Which check to run: whether the process lives, or is ready.",
  public: "Only public conversations, or only the others.",
  q: "Words to search for.",
  question_id: "The question's id.",
  rating: "Only conversations with a reply that was rated so.",
  reason: "Only reports for this reason.",
  redirect: "The path to open afterwards.",
  region: "Only users of this region.",
  registration_id: "The registration that was begun.",
  response: "The answer to the invitation.",
  response_id: "The reply's id.",
  run_id: "The run's id.",
  sentence: "The number of the sentence, from 0.",
  session_id: "The checkout's id.",
  show: "Only the conversations of this view: `waiting` for those that need an answer or are unread.",
  slug: "The organisation's short name.",
  sort: "The order of the list.",
  speed: "The speed of the voice.",
  state: "Only items in this state, or the state that a redirect carries back.",
  status: "Only items with this status.",
  talked: "Only visitors who have talked at least once.",
  subject_id: "Only entries about the record with this id.",
  subject_type: "Only entries about this kind of record.",
  tag: "Only items with this tag.",
  target_link_uri: "The address to open afterwards, as an identity provider names it.",
  ticket: "The ticket of the hand-off. It works once.",
  time_zone: "The time zone in which days begin, such as `Europe/Amsterdam`.",
  to: "Only up to this day, as YYYY-MM-DD.",
  token: "The token of the link that was emailed.",
  unanswered: "Only conversations with, or without, a question that has no answer.",
  unread: "Only conversations with, or without, unread messages.",
  url: "The address of the picture.",
  urlslug: "The digital entity's page address, without slashes.",
  user_id: "The user's id.",
  v: "The version of the picture, for caches.",
  view: "Only the reports of this view: `waiting` for those that wait for the visitor, `removed` for those whose reply was deleted.",
  verified: "Only verified digital entities, or only the others.",
  version: "The version that was read. Another one is answered with edit_conflict.",
  w: "The width of the picture in pixels.",
  year: "Only this year.",
};

/** Describes a parameter; undefined for an undescribed one. @param path the path of the call, with `:name` */
export function parameterDescription(name: string, path: string): string | undefined {
  if (name !== "id") return PARAMETERS[name];
  const segments = path.split("/");
  const before = segments[segments.indexOf(":id") - 1] ?? "";
  return IDS[before] ?? "The id of the record, as the call that lists or creates it answers it.";
}

/** All described parameters, for the test that finds unused descriptions. */
export const DESCRIBED_PARAMETERS: readonly string[] = Object.keys(PARAMETERS);

/** The callers that an endpoint admits. The session cookie or a bearer token carries the grants. */
const CALLERS: Readonly<Record<Access, string>> = {
  public: "Anyone may call this.",
  visitor: "For a visitor who has verified an email address, and for signed-in users.",
  account: "For a signed-in user. A record of somebody else is not found.",
  admin: "For an admin.",
};

/** Says in a sentence which callers an endpoint admits. */
export const callersOf = (access: Access): string => CALLERS[access];
