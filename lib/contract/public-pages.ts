import { isSitePage, pageAccess, UNINDEXED_PAGES } from "./pages";

/** The site's own pages that are the same for everybody, and what each reads of its query. */
const PUBLIC_PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  "/": [],
  "/about": [],
  "/contact": [],
  "/digital-clones": [],
  "/digital-cloning": [],
  "/directory": ["cursor", "kind", "q"],
  "/services": [],
};

/** What an entity's page reads of its query: where the list of what was said begins. */
const ENTITY_PAGE_PARAMETERS = ["said"];

/** Files and what is no page; the middleware's matcher leaves the same out. */
const NOT_A_PAGE = /^\/(api|_next)(\/|$)|\.[a-z\d]+$/i;

/** Whether a path is a page of the site's own that is the same for everybody. */
export function isPublicPage(path: string): boolean {
  return Object.hasOwn(PUBLIC_PAGE_PARAMETERS, path);
}

/** Whether a path can be an entity's page: that of the entity which its last part names. */
export function mayBeEntityPage(path: string): boolean {
  if (path === "/" || NOT_A_PAGE.test(path) || isSitePage(path)) return false;
  return pageAccess(path) === null && !UNINDEXED_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}

/**
 * The names in a query that change what a page shows everybody, sorted; null for pages that are somebody's own. On an entity's own
 * host the root is its page.
 */
export function cacheKeyParameters(path: string, isMainHost: boolean): readonly string[] | null {
  if (path === "/" && !isMainHost) return ENTITY_PAGE_PARAMETERS;
  return PUBLIC_PAGE_PARAMETERS[path] ?? (mayBeEntityPage(path) ? ENTITY_PAGE_PARAMETERS : null);
}
