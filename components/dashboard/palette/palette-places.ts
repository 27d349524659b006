import ArrowRight from "@lucide/icons/icons/arrow-right";
import Plus from "@lucide/icons/icons/plus";
import type { Messages } from "next-intl";
import { PAGES } from "@/lib/contract/pages/pages";
import { entityPlaces } from "./entity-places";
import type { Entry } from "./find-entries";

export type Place = Readonly<{ label: string; href: string }>;

type PlacesInput = {
  words: string;
  urlslug: string | null;
  places: readonly Place[];
  tabs: Messages["entitiesManage"]["page"]["tabs"];
  actions: Messages["dashboardPalette"]["actions"];
};

/** Finds pages and actions whose names contain the words, the open entity's first. */
export function placesFor({ words, urlslug, places, tabs, actions }: PlacesInput): readonly Entry[] {
  const sought = words.toLocaleLowerCase();
  const all = [...actionsOf(urlslug, actions), ...tabsOf(urlslug, tabs), ...places.map(toEntry)];
  return all.filter(({ label }) => label.toLocaleLowerCase().includes(sought));
}

function actionsOf(urlslug: string | null, actions: PlacesInput["actions"]): Entry[] {
  const action = (label: string, href: string): Entry => ({ group: "actions", label, hint: null, href, glyph: Plus });
  if (urlslug === null) return [action(actions.create, PAGES.newEntity)];
  return [
    action(actions.addKnowledge, `${PAGES.contextData}/new?entity=${encodeURIComponent(urlslug)}`),
    action(actions.openPage, `/${urlslug}`),
    action(actions.create, PAGES.newEntity),
  ];
}

function tabsOf(urlslug: string | null, tabs: PlacesInput["tabs"]): Entry[] {
  if (urlslug === null) return [];
  return entityPlaces(urlslug).map(({ name, href }) => toEntry({ label: tabs[name], href }));
}

const toEntry = ({ label, href }: Place): Entry => ({ group: "goTo", label, hint: null, href, glyph: ArrowRight });
