import "server-only";
import { loadEntity } from "../contract/entities/endpoints";
import { THEME_COLORS } from "../contract/pages/theme";
import type { ResolvedHost } from "./hosts";
import { publicCall } from "./server-call";
import { siteName } from "./site";

const ICONS = [
  { src: "/art/app/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/art/app/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/art/app/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/**
 * The web app manifest of a host (https://www.w3.org/TR/appmanifest/): on an entity's host, the app is the entity. Null for
 * hosts without a page, or while the platform does not answer.
 */
export async function manifestOf(host: ResolvedHost): Promise<object | null> {
  if (host.kind !== "main" && host.kind !== "entity") return null;
  const name = host.kind === "main" ? siteName() : await entityName(host.urlslug);
  if (name === null) return null;
  return {
    id: "/",
    name,
    short_name: name,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    icons: ICONS,
  };
}

async function entityName(urlslug: string): Promise<string | null> {
  const found = await publicCall(loadEntity, { urlslug });
  return found.ok ? found.data.entity_name : null;
}
