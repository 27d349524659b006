import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy, newNonce } from "@/lib/bff/csp";
import { isForMainHost, isInForeignFrame, loginBefore } from "@/lib/bff/guard";
import { hostPage } from "@/lib/bff/host-page";
import { localeRedirect } from "@/lib/bff/locale-redirect";
import { anonymousHeaders, declarePublic, isCacheFill, publicPage } from "@/lib/bff/public-page";
import { type ResolvedPage, resolvePage, setResolvedPage } from "@/lib/bff/resolve-page";
import { bearerOf } from "@/lib/bff/session";
import { readSession } from "@/lib/bff/session-cookie";
import { bffSettings } from "@/lib/bff/settings";
import { upstream } from "@/lib/bff/upstream";
import { reportingEndpoints } from "@/lib/contract/http/content-policy";
import { permissionsPolicy } from "@/lib/contract/http/permissions-policy";
import { PAGE_HEADER } from "@/lib/contract/http/transport";
import { LOCALE_HEADER, type LocalizedPath, splitLocale } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import { HAND_OFF_LEAVE_PATH } from "@/lib/contract/pages/sign-in-return";
import { isBillingPage, isSitePage, usesMicrophone } from "@/lib/contract/pages/site-pages";

export const config = {
  runtime: "nodejs",
  // /api is left out: Next buffers the body of a matched request and cuts it at 10 MB. Public files need neither host nor session.
  matcher: [
    "/((?!api/|_next/|art/|fonts/|readme/|(?:icon\\.svg|manifest\\.webmanifest|robots\\.txt|sitemap\\.xml|sw\\.js)$).*)",
  ],
};

/** The route handler that redirects to the host that the reader means. */
const NEIGHBOUR_PATH = "/api/neighbour-host";
/** The route handler that redirects to the site that an entity has moved to. */
const MOVED_PATH = "/api/moved-entity";
const NOT_FOUND_PAGE = "/_not-found";

/** Runs before every page: resolves its host and entity, redirects to the sign-in, and sets the page's policies. */
export async function middleware(request: NextRequest): Promise<Response> {
  const settings = bffSettings();
  const { search } = request.nextUrl;
  const localized = splitLocale(request.nextUrl.pathname);
  // The page's path without its locale: all that follows decides by it.
  const pathname = localized.path;
  const cookies = request.headers.get("cookie");
  const bearer = bearerOf(await readSession(cookies, settings, Date.now()));
  const mainHostname = settings.appUrl.hostname;
  const resolved = await resolvePage(upstream, { pathname, headers: request.headers, bearer, mainHostname });
  const { host } = resolved;
  if (host.kind === "unknown" || host.kind === "unavailable") {
    return hostPage(host.kind, { name: settings.siteName, url: settings.appUrl }, localized.locale);
  }
  if (host.kind === "neighbour") {
    const headers = new Headers(request.headers);
    headers.set(PAGE_HEADER, request.nextUrl.pathname + search);
    return NextResponse.rewrite(new URL(NEIGHBOUR_PATH, request.url), { request: { headers } });
  }
  if (resolved.movedTo) {
    const headers = new Headers(request.headers);
    setResolvedPage(headers, resolved);
    headers.set(PAGE_HEADER, request.nextUrl.pathname + search);
    return NextResponse.rewrite(new URL(MOVED_PATH, request.url), { request: { headers } });
  }
  const otherLanguage = localeRedirect(request, localized, settings);
  if (otherLanguage) return otherLanguage;
  if (isInForeignFrame(request.headers)) {
    const here = new URL(request.nextUrl.pathname + search, settings.appUrl);
    here.host = request.headers.get("host") ?? here.host;
    return hostPage("framed", { name: settings.siteName, url: here }, localized.locale);
  }
  // A redirect from the middleware cannot leave the host, since Next makes it relative; a route handler redirects instead.
  if (isForMainHost(pathname, host)) {
    const headers = new Headers(request.headers);
    headers.set(PAGE_HEADER, request.nextUrl.pathname);
    return NextResponse.rewrite(new URL(`${HAND_OFF_LEAVE_PATH}${search}`, request.url), { request: { headers } });
  }
  const isAbsent = !settings.sellsPlans && isBillingPage(pathname);
  const login = isAbsent ? null : await loginBefore({ ...localized, search }, cookies, settings, Date.now());
  if (login) return NextResponse.redirect(new URL(login, request.url));

  const policy = contentSecurityPolicy(newNonce(), settings);
  const isPublic = isCacheFill(request.headers) ? publicPage(resolved, pathname, settings) : null;
  const headers = isPublic ? anonymousHeaders(request.headers) : new Headers(request.headers);
  setResolvedPage(headers, resolved);
  headers.set(LOCALE_HEADER, localized.locale);
  // Next reads the nonce from this request header and adds it to its scripts.
  headers.set("content-security-policy", policy);
  const inner = isAbsent ? NOT_FOUND_PAGE : innerPath(resolved, localized, search);
  const response = inner
    ? NextResponse.rewrite(new URL(inner, request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (isPublic) declarePublic(response.headers, isPublic);
  const endpoints = reportingEndpoints(settings);
  if (endpoints) response.headers.set("reporting-endpoints", endpoints);
  response.headers.set("permissions-policy", permissionsPolicy({ microphone: usesMicrophone(pathname) }));
  return response;
}

/**
 * The path to render instead of the requested one; null for the requested one. The not-found page is chosen here, since a page
 * that calls notFound() while it streams has already sent the status 200.
 */
function innerPath({ host, entity }: ResolvedPage, { prefix, path }: LocalizedPath, search: string): string | null {
  if (host.kind === "entity" && path === PAGES.home) return `/${host.urlslug}${search}`;
  if (!isSitePage(path) && entity === null) return NOT_FOUND_PAGE;
  return prefix === null ? null : path + search;
}
