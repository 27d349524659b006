import "server-only";
import { createHash } from "node:crypto";
import { DEFAULT_LOCALE, directionOf, LOCALE_COOKIE, LOCALES, type Locale } from "../../contract/languages/locales";
import { escapeHtml } from "../host-page";
import { ownTexts } from "../own-texts";

/** The page that the service worker shows without a connection: its HTML with `%name%` for each text, and the texts. */
export type OfflinePages = Readonly<{
  template: string;
  /** By locale; escaped for HTML. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  headers: Readonly<Record<string, string>>;
  localeCookie: string;
  defaultLocale: Locale;
}>;

/** Tokens as in components/ui/tokens.css, and the layout of a notice with a locked frame. */
const STYLE = `
:root { color-scheme: light dark; --bg: #f6f3ec; --surface: #fffdf8; --line-strong: #857f72; --ink: #1b2522; --ink-2: #46504c;
  --focus: #0b5d55; --plate: #e0c1be; --mat: #fcf9f2; --edge: rgba(27, 37, 34, 0.16); --shade: rgba(40, 34, 20, 0.16); }
@media (prefers-color-scheme: dark) {
  :root { --bg: #131614; --surface: #1b1f1c; --line-strong: #7c847d; --ink: #ece8dd; --ink-2: #c0c2b8; --focus: #93d8ca;
    --plate: #c2a29f; --mat: #d6d0c2; --shade: rgba(0, 0, 0, 0.5); }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); line-height: 1.6;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", Arial, sans-serif; }
main { display: grid; gap: 1.5rem; max-inline-size: 860px; margin: 0 auto; padding: 2rem 1rem; }
.frame { inline-size: 168px; padding: 5.4%; border-radius: 2px; background: var(--mat);
  box-shadow: 0 0 0 1px var(--edge), 0 10px 24px var(--shade); }
svg { display: block; inline-size: 100%; border-radius: 2px; background: var(--plate); forced-color-adjust: none; }
h1 { margin: 0 0 1rem; font: 450 clamp(1.875rem, 1.5rem + 1.55vw, 2.625rem) / 1.2 "Iowan Old Style", "Palatino Linotype",
  Palatino, "Noto Naskh Arabic", "Songti SC", "Noto Serif CJK SC", "Noto Serif", Georgia, serif; }
p { max-inline-size: 34rem; margin: 0 0 1rem; color: var(--ink-2); font-size: 1.125rem; }
a { display: inline-flex; align-items: center; min-block-size: 44px; padding: 0.5rem 1.125rem; border: 1px solid
  var(--line-strong); border-radius: 6px; background: var(--surface); color: var(--ink); font-weight: 550; text-decoration: none; }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
@media (min-width: 768px) {
  main { grid-template-columns: 260px minmax(0, 1fr); gap: 3rem; align-items: center; padding-block: 4rem; }
  .frame { inline-size: 260px; padding: 14px; }
}
`;

/** Nothing but the style of the page itself is loaded. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  // An empty icon, so that the browser asks for none.
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

// The link leads to the address that could not be reached: a script would need a policy of its own.
const TEMPLATE = `<!doctype html>
<html lang="%lang%" dir="%dir%">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>%title%</title>
<style>${STYLE}</style>
<main>
<div class="frame"><svg viewBox="0 0 80 100" aria-hidden="true">${drawing()}</svg></div>
<div>
<h1>%title%</h1>
<p>%text%</p>
<p>%drafts%</p>
<a href="">%retry%</a>
</div>
</main>
</html>
`;

/** The pages of all languages. */
export async function readOfflinePages(): Promise<OfflinePages> {
  const texts = await Promise.all(LOCALES.map(async (locale) => [locale, await textsIn(locale)] as const));
  return {
    template: TEMPLATE,
    texts: Object.fromEntries(texts),
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "no-store",
    },
    localeCookie: LOCALE_COOKIE,
    defaultLocale: DEFAULT_LOCALE,
  };
}

async function textsIn(locale: Locale): Promise<Record<string, string>> {
  const { frontEnd } = await ownTexts(locale);
  return {
    lang: locale,
    dir: directionOf(locale),
    title: escapeHtml(frontEnd.offlineTitle),
    text: escapeHtml(frontEnd.offline),
    drafts: escapeHtml(frontEnd.offlineDrafts),
    retry: escapeHtml(frontEnd.offlineRetry),
  };
}

type Ellipse = Readonly<{ y: number; halfWidth: number; halfHeight: number }>;

/** A head and shoulders as an engraving: lines that swell where the figure is, behind those of a locked frame. */
function drawing(): string {
  const head: Ellipse = { y: 42, halfWidth: 17, halfHeight: 22 };
  const shoulders: Ellipse = { y: 104, halfWidth: 36, halfHeight: 42 };
  const rows = Array.from({ length: 32 }, (_, row) => 3 + row * 3);
  const figure = rows.flatMap((y) => {
    const half = Math.max(chord(head, y), chord(shoulders, y));
    return half > 0 ? [`M${(40 - half).toFixed(1)} ${y}h${(2 * half).toFixed(1)}`] : [];
  });
  const lines = rows.map((y) => `M0 ${y}h80`);
  return `<path stroke="#1b2522" stroke-width="2" d="${figure.join("")}"/><path stroke="#1b2522" stroke-width=".9" d="${lines.join("")}"/>`;
}

/** Half the width of an ellipse at a height; 0 beside it. */
function chord({ y: middle, halfWidth, halfHeight }: Ellipse, y: number): number {
  return halfWidth * Math.sqrt(Math.max(0, 1 - ((y - middle) / halfHeight) ** 2));
}
