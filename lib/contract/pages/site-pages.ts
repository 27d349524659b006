import { LANGUAGE_CODES } from "../languages/languages";

/** The facts about a page of the site, which hold for its subpages too unless one has a row of its own. */
type SitePage = Readonly<{
  /** The grant that it requires; none for a public page. */
  access?: "account" | "admin";
  /** Whether it has one subpage per record: `only` when the path itself has no page. */
  records?: "only" | "too";
  /** Whether search engines index it, or are told not to: personal pages and the pages that lead to them. */
  search?: "index" | "disallow";
  /** The query parameters that its content depends on; for pages with the same content for every visitor. */
  parameters?: readonly string[];
  /** A step that creates an entity, or of another flow: nobody wants to return to one after a sign-in. */
  flow?: "creation" | "other";
  /** Absent where the site sells no plans. */
  isBilling?: true;
  /** For a page with an access: whether it may use the microphone. Public pages may, since entities have a chat. */
  usesMicrophone?: true;
}>;

const SITE_PAGES: Readonly<Record<string, SitePage>> = {
  "/": { search: "index", parameters: [] },
  "/about": { search: "index", parameters: [] },
  "/accessibility": { search: "index", parameters: [] },
  "/accept-terms": { access: "account", search: "disallow", flow: "creation" },
  "/accept-terms-unauth": { search: "disallow", flow: "creation" },
  "/access": { access: "account", search: "disallow", records: "only" },
  "/admin": { access: "admin", search: "disallow" },
  "/admin/audit": { access: "admin", search: "disallow" },
  "/admin/contextdata": { access: "admin", search: "disallow", records: "too" },
  "/admin/entities": { access: "admin", search: "disallow", records: "too" },
  "/admin/jobs": { access: "admin", search: "disallow" },
  "/admin/login": { search: "disallow", flow: "other" },
  "/admin/messages": { access: "admin", search: "disallow", records: "too" },
  "/admin/operator": { access: "admin", search: "disallow" },
  "/admin/organisations": { access: "admin", search: "disallow", records: "too" },
  "/admin/plans": { access: "admin", search: "disallow" },
  "/admin/reports": { access: "admin", search: "disallow" },
  "/admin/talkparameters": { access: "admin", search: "disallow", records: "only" },
  "/admin/talksystems": { access: "admin", search: "disallow", records: "too" },
  "/admin/types": { access: "admin", search: "disallow" },
  "/admin/users": { access: "admin", search: "disallow", records: "too" },
  "/all-conversations": { access: "account", search: "disallow" },
  "/behaviour": { access: "account", search: "disallow", records: "only" },
  "/check-audio": { search: "index", parameters: [] },
  "/choose-plan": { search: "disallow", flow: "creation" },
  "/complete_my_account": { search: "disallow", flow: "other" },
  "/contact": { search: "index", parameters: [] },
  "/contextdata": { access: "account", search: "disallow", records: "only" },
  "/continue": { search: "disallow", flow: "other" },
  "/conversation-detail": { access: "account", search: "disallow", records: "only" },
  "/create-digital-entity": { access: "account", search: "disallow", flow: "creation" },
  "/create-digital-entity-unauth": { search: "disallow", flow: "creation" },
  "/dev/mailbox": {},
  "/digital-clones": { search: "index", parameters: [] },
  "/digital-cloning": { search: "index", parameters: [] },
  "/directory": { search: "index", parameters: ["cursor", "kind", "q"] },
  "/docs": { search: "index", parameters: ["q"], records: "too" },
  "/forgot-password": { search: "disallow", flow: "other" },
  "/imprint": { search: "index", parameters: [] },
  "/invitation_response": { search: "disallow", flow: "other" },
  "/login": { search: "disallow", flow: "other" },
  "/my-account": { access: "account", search: "disallow" },
  "/my-chatters": { access: "account", search: "disallow", records: "only" },
  "/my-conversations": { access: "account", search: "disallow", records: "only" },
  "/my-data": { access: "account", search: "disallow", records: "only" },
  "/my-digital-entities": { access: "account", search: "disallow", records: "too" },
  "/my-links": { access: "account", search: "disallow", records: "only" },
  "/new-digital-entity": { search: "index", flow: "creation" },
  "/overview": { access: "account", search: "disallow", records: "only" },
  "/payment": { search: "disallow", flow: "creation", isBilling: true },
  "/payment-cancel": { search: "disallow", flow: "creation", isBilling: true },
  "/payment-success": { search: "disallow", flow: "creation", isBilling: true },
  "/privacy": { search: "index", parameters: [] },
  "/processing": { search: "index", parameters: [] },
  "/purchase-history": { access: "account", search: "disallow", records: "too", isBilling: true },
  "/questions": { access: "account", search: "disallow", records: "only" },
  "/register": { search: "disallow", flow: "creation" },
  "/reset-password": { search: "disallow", flow: "other" },
  "/services": { search: "index", parameters: [] },
  "/subscriptions": { access: "account", search: "disallow", records: "too", isBilling: true },
  "/terms": { search: "index", parameters: [] },
  "/test-checkout": { search: "disallow", records: "too", flow: "other", isBilling: true },
  "/unsubscribe": { search: "disallow", flow: "other" },
  "/upgrade": { access: "account", search: "disallow", records: "only", flow: "other", isBilling: true },
  "/upgrade-cancel": { search: "disallow", flow: "other", isBilling: true },
  "/upgrade-success": { access: "account", search: "disallow", flow: "other", isBilling: true },
  "/user-conversation-detail": { access: "account", search: "disallow", records: "only" },
  "/voice-clones": { access: "account", search: "disallow", records: "only", usesMicrophone: true },
  "/your-data": { search: "disallow" },
};

/** The query parameter of an entity's page: the cursor of its public conversations. */
const ENTITY_PAGE_PARAMETERS = ["said"];

/** Files and API calls; the middleware's matcher excludes the same paths. */
const NOT_A_PAGE = /^\/(api|_next)(\/|$)|\.[a-z\d]+$/i;

/** The row of a page, or of the page above it; undefined for an entity's page. No page of a row has more than two segments. */
function rowOf(path: string): SitePage | undefined {
  if (path === "/") return SITE_PAGES[path];
  const [, first, second] = path.split("/", 3);
  return [`/${first}/${second}`, `/${first}`].map(ownRow).find((row) => row !== undefined);
}

const ownRow = (path: string): SitePage | undefined => (Object.hasOwn(SITE_PAGES, path) ? SITE_PAGES[path] : undefined);

/** The grant that a page requires; null for public pages. */
export function pageAccess(path: string): "account" | "admin" | null {
  return rowOf(path)?.access ?? null;
}

/** Whether a page may use the microphone. */
export function usesMicrophone(path: string): boolean {
  const row = rowOf(path);
  return !row?.access || row.usesMicrophone === true;
}

/** Whether a path is a billing page. */
export function isBillingPage(path: string): boolean {
  return rowOf(path)?.isBilling === true;
}

/** Whether a path creates an entity. The query is ignored. */
export function isCreationPage(path: string): boolean {
  return rowOf(withoutQuery(path))?.flow === "creation";
}

/** Whether a path is a step of a flow, and so no page to return to. The query is ignored. */
export function isFlowPage(path: string): boolean {
  return rowOf(withoutQuery(path))?.flow !== undefined;
}

const withoutQuery = (path: string) => path.replace(/[?#].*$/, "");

/** Whether a path is one of the site's own pages and so cannot be an entity's. */
export function isSitePage(path: string): boolean {
  const own = ownRow(path);
  if (own) return own.records !== "only";
  return rowOf(path)?.records !== undefined;
}

/** Whether a path is one of the site's pages with the same content for every visitor. */
export function isPublicPage(path: string): boolean {
  return ownRow(path)?.parameters !== undefined;
}

/** Whether a path can be the page of an entity, whose slug is its last segment. */
export function mayBeEntityPage(path: string): boolean {
  if (path === "/" || NOT_A_PAGE.test(path) || isSitePage(path)) return false;
  return rowOf(path)?.search !== "disallow";
}

/**
 * The query parameters that a public page's content depends on, sorted; null for personal pages. On a custom domain the
 * root is the entity's page.
 */
export function cacheKeyParameters(path: string, isMainHost: boolean): readonly string[] | null {
  if (path === "/" && !isMainHost) return ENTITY_PAGE_PARAMETERS;
  return ownRow(path)?.parameters ?? (mayBeEntityPage(path) ? ENTITY_PAGE_PARAMETERS : null);
}

/** The pages that search engines may index. */
export const indexedPages = (): string[] => pagesBySearch("index");

/** The pages that search engines must not index, subpages included. */
export function disallowedPages(): string[] {
  const all = pagesBySearch("disallow");
  return all.filter((path) => !all.some((other) => path.startsWith(`${other}/`)));
}

function pagesBySearch(search: SitePage["search"]): string[] {
  return Object.entries(SITE_PAGES)
    .filter(([, row]) => row.search === search)
    .map(([path]) => path);
}

/** The first path segments of the site's own pages, and the codes of languages, which no slug may be. */
export function reservedSlugs(): string[] {
  return [...LANGUAGE_CODES, ...Object.keys(SITE_PAGES).flatMap((path) => path.split("/")[1] || [])];
}
