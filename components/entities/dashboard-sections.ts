import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { type EntitySection, type EntityTab, PAGES, type SettingsPage } from "@/lib/contract/pages/pages";

type Named = Pick<OwnedEntity, "urlslug">;

/** The path of a page of an entity's dashboard. */
export function sectionHref({ urlslug }: Named, section: EntitySection): string {
  return {
    overview: `${PAGES.overview}/${urlslug}`,
    conversations: `${PAGES.myConversations}/${urlslug}`,
    questions: `${PAGES.questions}/${urlslug}`,
    data: `${PAGES.myData}/${urlslug}`,
    behaviour: `${PAGES.behaviour}/${urlslug}`,
    chatters: `${PAGES.myChatters}/${urlslug}`,
    details: `${PAGES.myEntities}/${urlslug}`,
    voice: `${PAGES.voiceClones}/${urlslug}`,
    links: `${PAGES.myLinks}/${urlslug}`,
    access: `${PAGES.access}/${urlslug}`,
    domain: `${PAGES.myEntities}/${urlslug}/domain`,
    plan: `${PAGES.myEntities}/${urlslug}/plan`,
  }[section];
}

/** The tabs of an entity's dashboard beside its settings, in display order. `count`: what waits there. */
export function tabsOf({
  questions,
  requests,
}: Pick<OwnedEntity, "questions" | "requests">): readonly { section: EntityTab; count: number }[] {
  return [
    { section: "overview", count: 0 },
    { section: "conversations", count: 0 },
    { section: "questions", count: questions },
    { section: "data", count: 0 },
    { section: "behaviour", count: 0 },
    { section: "chatters", count: requests },
  ];
}

const SETTINGS_PAGES: readonly SettingsPage[] = ["details", "voice", "links", "access", "domain", "plan"];

/** Whether a page of an entity's dashboard is in its settings. */
export function isSettingsPage(section: EntitySection): section is SettingsPage {
  return SETTINGS_PAGES.some((page) => page === section);
}

/** The pages of an entity's settings that the caller may open, in display order. Admins alone run the seeded entities. */
export function settingsOf({ is_fixed, can }: Pick<OwnedEntity, "is_fixed" | "can">): readonly SettingsPage[] {
  return SETTINGS_PAGES.filter((page) => {
    if (page === "access") return !is_fixed;
    return page !== "domain" || can.manage;
  });
}
