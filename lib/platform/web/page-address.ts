/** Links to pictures, scripts, media and other files without a document's text. */
const NO_PAGE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|css|m?js|json|xml|rss|atom|zip|gz|tar|rar|7z|exe|dmg|apk|mp[34]|m4[av]|avi|mov|webm|og[gv]|wav|woff2?|ttf|eot)$/i;
/** Parameters that tell visits apart, not pages. */
const VISIT_PARAMETER =
  /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|yclid|mc_[ce]id|_ga|_gl|igshid|phpsessid|jsessionid|sessionid|session_id|sid|aspsessionid\w*|cfid|cftoken)$/i;
const URL_MAX = 2_000;

/** The address of a page without what tells visits apart; null for an address of another kind. */
export function pageUrl(href: string): URL | null {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || NO_PAGE.test(url.pathname)) return null;
  url.hash = "";
  url.pathname = url.pathname.replace(/;jsessionid=[^/;?]*/i, "");
  for (const name of new Set(url.searchParams.keys())) if (VISIT_PARAMETER.test(name)) url.searchParams.delete(name);
  // `/a?` and `/a` are one page.
  if (url.search === "") url.search = "";
  return url.href.length <= URL_MAX ? url : null;
}

/** A key that the addresses of one page share: with or without "www.", a slash at the end, or the name of the index file. */
export function pageKey({ host, pathname, search }: URL): string {
  const folder = pathname.replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, "/");
  const path = folder.endsWith("/") ? folder.slice(0, -1) : folder;
  return `${host.replace(/^www\./, "")}${path}${search}`;
}
