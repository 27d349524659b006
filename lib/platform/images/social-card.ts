import { createHash } from "node:crypto";
import { defaultPortrait } from "@/lib/contract/entities/default-portrait";
import { keyOfPicture } from "@/lib/contract/entities/picture-address";
import type { EntityRow } from "../db/schema/entities";
import type { Card } from "./port";

/** Counts up when the drawing changes, so that no preview keeps the older one. */
const DRAWING = 1;
const OUR_ART = /^\/art\/([a-z0-9-]+)\.svg$/;

/** The content of the social image of an entity. */
export function socialCard(entity: EntityRow, siteName: string): Card {
  const { name, caption, plate, entityType, thumbnailImageUrl } = entity;
  const spare = defaultPortrait({ entitytype: entityType });
  const own = thumbnailImageUrl?.match(OUR_ART)?.[1] ?? thumbnailImageUrl;
  const isShown = OUR_ART.test(thumbnailImageUrl ?? "") || /^https?:/.test(own ?? "") || keyOfPicture(own) !== null;
  const portrait = own && isShown ? own : spare;
  return { name, caption, siteName, portrait, fallbackArt: spare, plate };
}

/** One value for everything that a card shows. */
export function versionOf(card: Card): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, card]))
    .digest("base64url")
    .slice(0, 12);
}
