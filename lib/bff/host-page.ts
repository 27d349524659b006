import "server-only";
import { directionOf, type Locale } from "../contract/languages/locales";
import { ownTexts } from "./own-texts";

const PAGES = {
  unknown: { status: 404, title: "notFoundTitle", text: "notFound" },
  framed: { status: 403, title: "framedTitle", text: "framed" },
  unavailable: { status: 503, title: "unavailableTitle", text: "unavailable" },
} as const;

/**
 * A plain page with a link to the site, for a host that is unknown or could not be resolved, and in place of a page that a
 * foreign site puts into a frame.
 */
export async function hostPage(
  kind: keyof typeof PAGES,
  site: { name: string; url: URL },
  locale: Locale,
): Promise<Response> {
  const { status, ...keys } = PAGES[kind];
  const { frontEnd } = await ownTexts(locale);
  const [title, text] = [frontEnd[keys.title], frontEnd[keys.text]];
  const isFramed = kind === "framed";
  const html = `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(site.url.href)}"${isFramed ? ' target="_blank" rel="noopener"' : ""}>${escapeHtml(site.name)}</a></p>
</html>
`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors ${isFramed ? "*" : "'none'"}`,
    "cache-control": "no-store",
  };
  return new Response(html, { status, headers: status === 503 ? { ...headers, "retry-after": "10" } : headers });
}

/** Escapes a text for HTML and its attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
