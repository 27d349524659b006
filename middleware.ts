import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy, newNonce } from "@/lib/bff/csp";
import { isInForeignFrame } from "@/lib/bff/foreign-frame";
import { isForMainHost, loginBefore } from "@/lib/bff/guard";
import { hostPage } from "@/lib/bff/host-page";
import { resolveHost } from "@/lib/bff/hosts";
import type { HostVerdict } from "@/lib/bff/known-hosts";
import { leadsNowhere } from "@/lib/bff/leads-nowhere";
import { declarePublic, publicPage, withoutReader } from "@/lib/bff/public-page";
import { bffSettings } from "@/lib/bff/settings";
import { upstream } from "@/lib/bff/upstream";
import { reportingEndpoints } from "@/lib/contract/content-policy";
import { isBillingPage, pageAccess } from "@/lib/contract/pages";
import { permissionsPolicy } from "@/lib/contract/permissions-policy";
import { PAGE_HEADER } from "@/lib/contract/transport";
import { LEAVING_PATH } from "@/lib/contract/way-back";

export const config = {
  runtime: "nodejs",
  // A matched /api would be buffered and cut at 10 MB. Public files need neither host nor session.
  matcher: ["/((?!api/|_next/|art/|fonts/|readme/|(?:icon\\.svg|robots\\.txt|sitemap\\.xml)$).*)"],
};

const NOT_FOUND_PAGE = "/_not-found";

/** Before every page: whose host it is, whether one has to sign in first, and what the page's scripts may do. */
export async function middleware(request: NextRequest): Promise<Response> {
  const settings = bffSettings();
  const { pathname, search } = request.nextUrl;
  const host = await resolveHost(request.headers.get("host"));
  if (host.kind === "unknown" || host.kind === "unavailable") {
    return hostPage(host.kind, { name: settings.siteName, url: settings.appUrl });
  }
  if (isInForeignFrame(request.headers)) {
    const here = new URL(`${pathname}${search}`, settings.appUrl);
    here.host = request.headers.get("host") ?? here.host;
    return hostPage("framed", { name: settings.siteName, url: here });
  }
  const cookies = request.headers.get("cookie");
  // A redirect from here could not leave this host: Next would shorten it.
  if (isForMainHost(pathname, host)) {
    const headers = new Headers(request.headers);
    headers.set(PAGE_HEADER, pathname);
    return NextResponse.rewrite(new URL(`${LEAVING_PATH}${search}`, request.url), { request: { headers } });
  }
  const isAbsent = !settings.sellsPlans && isBillingPage(pathname);
  const login = isAbsent ? null : await loginBefore({ pathname, search }, cookies, settings, Date.now());
  if (login) return NextResponse.redirect(new URL(login, request.url));

  const policy = contentSecurityPolicy(newNonce(), settings);
  const forAll = await publicPage(upstream, host, pathname);
  const headers = forAll ? withoutReader(request.headers) : new Headers(request.headers);
  // Next reads the nonce from here and gives it to its scripts.
  headers.set("content-security-policy", policy);
  const inner = isAbsent ? NOT_FOUND_PAGE : await innerPath(host, pathname, search);
  const response = inner
    ? NextResponse.rewrite(new URL(inner, request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  if (forAll) declarePublic(response.headers, forAll);
  const endpoints = reportingEndpoints(settings);
  if (endpoints) response.headers.set("reporting-endpoints", endpoints);
  response.headers.set("permissions-policy", permissionsPolicy({ microphone: pageAccess(pathname) === null }));
  return response;
}

/** The path that answers in place of the one asked for; null when it answers itself. */
async function innerPath(host: HostVerdict, pathname: string, search: string): Promise<string | null> {
  if (host.kind === "entity" && pathname === "/") return `/${host.urlslug}${search}`;
  return (await leadsNowhere(pathname, Date.now())) ? NOT_FOUND_PAGE : null;
}
