import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy, newNonce } from "@/lib/bff/csp";
import { loginBefore } from "@/lib/bff/guard";
import { hostPage } from "@/lib/bff/host-page";
import { resolveHost } from "@/lib/bff/hosts";
import type { HostVerdict } from "@/lib/bff/known-hosts";
import { leadsNowhere } from "@/lib/bff/leads-nowhere";
import { bffSettings } from "@/lib/bff/settings";
import { isSignInPage } from "@/lib/contract/pages";
import { LEAVING_PATH } from "@/lib/contract/way-back";

export const config = {
  runtime: "nodejs",
  // A matched /api would be buffered and cut at 10 MB. Public files need neither host nor session.
  matcher: [
    "/((?!api/|_next/|.*\\.(?:css|gif|ico|jpe?g|js|json|map|mp3|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$).*)",
  ],
};

/** Before every page: whose host it is, whether one has to sign in first, and what the page's scripts may do. */
export async function middleware(request: NextRequest): Promise<Response> {
  const settings = bffSettings();
  const { pathname, search } = request.nextUrl;
  const host = await resolveHost(request.headers.get("host"));
  if (host.kind === "unknown" || host.kind === "unavailable") {
    return hostPage(host.kind, { name: settings.siteName, url: settings.appUrl });
  }
  // Accounts sign in on the main host alone. A redirect from here could not leave this host: Next would shorten it.
  if (host.kind === "entity" && isSignInPage(pathname)) {
    const leaving = new URL(`${LEAVING_PATH}${search}`, request.url);
    leaving.searchParams.set("page", pathname);
    return NextResponse.rewrite(leaving);
  }
  const login = await loginBefore({ pathname, search }, request.headers.get("cookie"), settings, Date.now());
  if (login) return NextResponse.redirect(new URL(login, request.url));

  const policy = contentSecurityPolicy(newNonce(), settings);
  const headers = new Headers(request.headers);
  // Next reads the nonce from here and gives it to its scripts.
  headers.set("content-security-policy", policy);
  const inner = await innerPath(host, pathname, search);
  const response = inner
    ? NextResponse.rewrite(new URL(inner, request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

/** The path that answers in place of the one asked for; null when it answers itself. */
async function innerPath(host: HostVerdict, pathname: string, search: string): Promise<string | null> {
  if (host.kind === "entity" && pathname === "/") return `/${host.urlslug}${search}`;
  return (await leadsNowhere(pathname, Date.now())) ? "/_not-found" : null;
}
