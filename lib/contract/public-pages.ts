import { CLOSED_PAGES, isSitePage, pageAccess } from "./pages";

/** The site's own pages that are the same for everybody, and what each reads of its query. */
const SAME_FOR_ALL: Readonly<Record<string, readonly string[]>> = {
  "/": [],
  "/about": [],
  "/contact": [],
  "/digital-clones": [],
  "/digital-cloning": [],
  "/directory": ["cursor", "kind", "q"],
  "/services": [],
};

/** What an entity's page reads of its query: where the list of what was said begins. */
const OF_AN_ENTITY = ["said"];

/** Files and what is no page; the middleware's matcher leaves the same out. */
const NO_PAGE = /^\/(api|_next)(\/|$)|\.[a-z\d]+$/i;

/** Whether a path is a page of the site's own that is the same for everybody. */
export function isSameForAll(path: string): boolean {
  return Object.hasOwn(SAME_FOR_ALL, path);
}

/** Whether a path can be an entity's page: that of the entity which its last part names. */
export function mayBeEntity(path: string): boolean {
  if (path === "/" || NO_PAGE.test(path) || isSitePage(path)) return false;
  return pageAccess(path) === null && !CLOSED_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}

/**
 * The names in a query that change what a page shows everybody, sorted; null for pages that are somebody's own. On an entity's own
 * host the root is its page.
 */
export function queryThatMatters(path: string, isMainHost: boolean): readonly string[] | null {
  if (path === "/" && !isMainHost) return OF_AN_ENTITY;
  return SAME_FOR_ALL[path] ?? (mayBeEntity(path) ? OF_AN_ENTITY : null);
}
