import { PAGES } from "@/lib/contract/pages/pages";

/** A page of an entity's dashboard, and the letter that opens it after G. */
export type EntityPlace = Readonly<{ name: keyof typeof LETTERS; href: string; letter: string }>;

const LETTERS = {
  overview: "o",
  conversations: "c",
  questions: "q",
  data: "k",
  behaviour: "b",
  chatters: "v",
  settings: "s",
} as const;

const PATHS: Readonly<Record<keyof typeof LETTERS, string>> = {
  overview: PAGES.overview,
  conversations: PAGES.myConversations,
  questions: PAGES.questions,
  data: PAGES.myData,
  behaviour: PAGES.behaviour,
  chatters: PAGES.myChatters,
  settings: PAGES.myEntities,
};

/** The first segment of every page of one entity. */
const SECTIONS: readonly string[] = [
  ...Object.values(PATHS),
  PAGES.myLinks,
  PAGES.access,
  PAGES.voiceClones,
  PAGES.conversationDetail,
];

/** The slug of the entity whose dashboard a path belongs to; null elsewhere. @param path without a locale */
export function entityOfPath(path: string): string | null {
  const [, section, slug] = path.split("/", 3);
  return slug && SECTIONS.includes(`/${section}`) ? decodeURIComponent(slug) : null;
}

/** The pages of an entity that have a letter, in display order. */
export function entityPlaces(urlslug: string): readonly EntityPlace[] {
  return (Object.keys(LETTERS) as (keyof typeof LETTERS)[]).map((name) => {
    return { name, href: `${PATHS[name]}/${urlslug}`, letter: LETTERS[name] };
  });
}
