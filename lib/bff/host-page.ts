import "server-only";
import texts from "../i18n/platform-messages/en/replies.json" with { type: "json" };

const { frontEnd } = texts;
const PAGES = {
  unknown: { status: 404, title: frontEnd.notFoundTitle, text: frontEnd.notFound },
  framed: { status: 403, title: frontEnd.framedTitle, text: frontEnd.framed },
  unavailable: { status: 503, title: frontEnd.unavailableTitle, text: frontEnd.unavailable },
} as const;

/**
 * A plain page with a link to the site, for a host that is unknown or could not be resolved, and in place of a page that a
 * foreign site puts into a frame.
 */
export function hostPage(kind: keyof typeof PAGES, site: { name: string; url: URL }): Response {
  const { status, title, text } = PAGES[kind];
  const isFramed = kind === "framed";
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
