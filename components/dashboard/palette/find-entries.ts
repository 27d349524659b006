import Building from "@lucide/icons/icons/building";
import FileText from "@lucide/icons/icons/file-text";
import Images from "@lucide/icons/icons/images";
import MessageSquare from "@lucide/icons/icons/message-square";
import User from "@lucide/icons/icons/user";
import type { ComponentProps } from "react";
import type { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import { PAGES } from "@/lib/contract/pages/pages";

export type EntryGroup = "people" | "conversations" | "documents" | "entities" | "users" | "actions" | "goTo";
/** A line of the palette, which leads to a page. `hint`: what it is or belongs to. */
export type Entry = Readonly<{
  group: EntryGroup;
  label: string;
  hint: string | null;
  href: string;
  glyph: ComponentProps<typeof Icon>["glyph"];
}>;

const EACH = 4;
const ENTITIES_MAX = 200;

type Read = Promise<readonly Entry[]>;
/** A source that fails leaves its lines out. */
type Found = { ok: true; data: readonly Entry[] };

/** Finds an owner's entities by name, and people, conversations and documents of the open entity. */
export async function findOwnersEntries(words: string, urlslug: string | null): Promise<Found> {
  const found = await Promise.all([...(urlslug === null ? [] : findInEntity(words, urlslug)), findMyEntities(words)]);
  return { ok: true, data: found.flat() };
}

/** Finds entities, users and organisations of the site for an admin. */
export async function findAdminsEntries(words: string): Promise<Found> {
  const found = await Promise.all([findAnyEntities(words), findUsers(words), findOrganisations(words)]);
  return { ok: true, data: found.flat() };
}

function findInEntity(words: string, urlslug: string): Read[] {
  const entityId = call("getMyEntity", { urlslug }).then((answer) => (answer.ok ? answer.data.id : null));
  const within = (find: (id: string) => Read) => entityId.then((id) => (id === null ? [] : find(id)));
  return [
    within((id) => findPeople(words, { id, urlslug })),
    within((id) => findConversations(words, { id, urlslug })),
    within((id) => findDocuments(words, id)),
  ];
}

type OwnEntity = { id: string; urlslug: string };

async function findPeople(q: string, { id, urlslug }: OwnEntity): Read {
  const answer = await call("listEntityVisitors", { id, q, limit: EACH });
  if (!answer.ok) return [];
  return answer.data.items.map(({ name, email_address }) => ({
    group: "people",
    label: name ?? email_address,
    hint: name === null ? null : email_address,
    href: `${PAGES.myChatters}/${urlslug}?q=${encodeURIComponent(email_address)}`,
    glyph: User,
  }));
}

async function findConversations(q: string, { id, urlslug }: OwnEntity): Read {
  const answer = await call("listMyConversations", { id, q, limit: EACH });
  if (!answer.ok) return [];
  return answer.data.items.map(({ conversation_id, excerpt, visitor }) => ({
    group: "conversations",
    label: excerpt ?? visitor.user_name,
    hint: excerpt === null ? null : visitor.user_name,
    href: `${PAGES.conversationDetail}/${urlslug}/${conversation_id}`,
    glyph: MessageSquare,
  }));
}

async function findDocuments(q: string, id: string): Read {
  const answer = await call("listMyData", { id, q, limit: EACH });
  if (!answer.ok) return [];
  return answer.data.items.map(({ id: documentId, title, source }) => {
    return {
      group: "documents",
      label: title,
      hint: source,
      href: `${PAGES.contextData}/${documentId}`,
      glyph: FileText,
    };
  });
}

async function findMyEntities(words: string): Read {
  const answer = await call("listMyEntities", { limit: ENTITIES_MAX });
  if (!answer.ok) return [];
  const sought = words.toLocaleLowerCase();
  return answer.data.items
    .filter(({ entity_name, erase_at }) => erase_at === null && entity_name.toLocaleLowerCase().includes(sought))
    .slice(0, EACH)
    .map(({ entity_name, urlslug }) => {
      return { group: "entities", label: entity_name, hint: null, href: `${PAGES.overview}/${urlslug}`, glyph: Images };
    });
}

async function findAnyEntities(q: string): Read {
  const answer = await call("listEntities", { q, limit: EACH });
  if (!answer.ok) return [];
  return answer.data.items.map(({ id, entity_name, urlslug }) => ({
    group: "entities",
    label: entity_name,
    hint: urlslug,
    href: `${PAGES.adminEntities}/${id}`,
    glyph: Images,
  }));
}

async function findUsers(q: string): Read {
  const answer = await call("listUsers", { q, limit: EACH });
  if (!answer.ok) return [];
  return answer.data.items.map(({ id, name, email_address }) => {
    return {
      group: "users",
      label: name ?? email_address,
      hint: email_address,
      href: `${PAGES.adminUsers}/${id}`,
      glyph: User,
    };
  });
}

async function findOrganisations(words: string): Read {
  const answer = await call("listOrganizations", {});
  if (!answer.ok) return [];
  const sought = words.toLocaleLowerCase();
  return answer.data.items
    .filter(({ name }) => name.toLocaleLowerCase().includes(sought))
    .slice(0, EACH)
    .map(({ id, name }) => {
      return { group: "goTo", label: name, hint: null, href: `${PAGES.adminOrganisations}/${id}`, glyph: Building };
    });
}
