import { expect, test } from "@jest/globals";
import type { EntitySection } from "@/lib/contract/pages/pages";
import { isSettingsPage, sectionHref, settingsOf, tabsOf } from "./dashboard-sections";

const CAN_ALL = { edit: true, manage: true, upgrade: true, delete: true };

test("the settings of an entity have six pages for its owner", () => {
  const pages = ["details", "voice", "links", "access", "domain", "plan"];
  expect(settingsOf({ is_fixed: false, can: CAN_ALL })).toEqual(pages);
});

test("an editor is offered no custom domain", () => {
  expect(settingsOf({ is_fixed: false, can: { ...CAN_ALL, manage: false } })).not.toContain("domain");
});

test("a seeded entity has no team", () => {
  expect(settingsOf({ is_fixed: true, can: CAN_ALL })).not.toContain("access");
});

test("a tab counts what waits for the owner", () => {
  const counts = tabsOf({ questions: 6, requests: 2 }).filter(({ count }) => count > 0);
  expect(counts).toEqual([
    { section: "questions", count: 6 },
    { section: "chatters", count: 2 },
  ]);
});

test.each<[EntitySection, string, boolean]>([
  ["overview", "/overview/ada", false],
  ["chatters", "/my-chatters/ada", false],
  ["details", "/my-digital-entities/ada", true],
  ["voice", "/voice-clones/ada", true],
  ["domain", "/my-digital-entities/ada/domain", true],
])("the section %s has the address %s", (section, href, isInSettings) => {
  expect(sectionHref({ urlslug: "ada" }, section)).toBe(href);
  expect(isSettingsPage(section)).toBe(isInSettings);
});
