import "server-only";
import { headers } from "next/headers";
import { resolveHost } from "./hosts";
import { siteUrl } from "./site";

/**
 * The one address of an entity's page as search engines should keep it: on its own host that host's root, which is the
 * owner's, and on every other its page on the main site.
 */
export async function entityAddress(urlslug: string): Promise<URL> {
  return (await isOnOwnHost(urlslug)) ? ownOrigin() : new URL(`/${urlslug}`, siteUrl());
}

/** The root of the host that the page being made stands on. */
export async function ownOrigin(): Promise<URL> {
  const host = (await headers()).get("host") ?? "";
  return new URL(`${siteUrl().protocol}//${host}/`);
}

/** Where the sitemap of the asked host is. The main site has several names and one address. */
export async function sitemapAddress(): Promise<URL> {
  const { kind } = await resolveHost((await headers()).get("host"));
  return new URL("/sitemap.xml", kind === "entity" ? await ownOrigin() : siteUrl());
}

/** Whether the page being made stands on this entity's own host. */
export async function isOnOwnHost(urlslug: string): Promise<boolean> {
  const host = await resolveHost((await headers()).get("host"));
  return host.kind === "entity" && host.urlslug === urlslug;
}
