import "server-only";
import { headers } from "next/headers";
import { resolveHost } from "./hosts";
import { siteUrl } from "./site";

/** Where the sitemap of the asked host is. The main site has several names and one address. */
export async function sitemapAddress(): Promise<URL> {
  const host = (await headers()).get("host");
  const { kind } = await resolveHost(host);
  return new URL("/sitemap.xml", kind === "entity" ? `${siteUrl().protocol}//${host}` : siteUrl());
}

/** Whether the current request came to this entity's own host. */
export async function isOnOwnHost(urlslug: string): Promise<boolean> {
  const host = await resolveHost((await headers()).get("host"));
  return host.kind === "entity" && host.urlslug === urlslug;
}

/** Whether the current request came to an owner's domain, where visitors cannot sign in to accounts. */
export async function isOnOwnersDomain(): Promise<boolean> {
  const host = await resolveHost((await headers()).get("host"));
  return host.kind === "entity" && host.ownDomain;
}
