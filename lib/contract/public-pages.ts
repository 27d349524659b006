import { isSitePage, pageAccess, UNINDEXED_PAGES } from "./pages";

/** The site's pages with the same content for every visitor, and the query parameters that each reads. */
const PUBLIC_PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  "/": [],
  "/about": [],
  "/contact": [],
  "/digital-clones": [],
  "/digital-cloning": [],
  "/directory": ["cursor", "kind", "q"],
  "/services": [],
};

/** The query parameter of an entity's page: the cursor of its public conversations. */
const ENTITY_PAGE_PARAMETERS = ["said"];

/** Files and API calls; the middleware's matcher excludes the same paths. */
const NOT_A_PAGE = /^\/(api|_next)(\/|$)|\.[a-z\d]+$/i;

/** Whether a path is one of the site's pages with the same content for every visitor. */
export function isPublicPage(path: string): boolean {
  return Object.hasOwn(PUBLIC_PAGE_PARAMETERS, path);
}

/** Whether a path can be the page of an entity, whose slug is its last segment. */
export function mayBeEntityPage(path: string): boolean {
  if (path === "/" || NOT_A_PAGE.test(path) || isSitePage(path)) return false;
  return pageAccess(path) === null && !UNINDEXED_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}

/**
 * The query parameters that a public page's content depends on, sorted; null for personal pages. On a custom domain the
 * root is the entity's page.
 */
export function cacheKeyParameters(path: string, isMainHost: boolean): readonly string[] | null {
  if (path === "/" && !isMainHost) return ENTITY_PAGE_PARAMETERS;
  return PUBLIC_PAGE_PARAMETERS[path] ?? (mayBeEntityPage(path) ? ENTITY_PAGE_PARAMETERS : null);
}
