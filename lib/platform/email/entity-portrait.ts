import { buffer } from "node:stream/consumers";
import { and, eq, isNull } from "drizzle-orm";
import { keyOfPicture } from "@/lib/contract/entities/picture-address";
import type { Platform } from "../context";
import { entities } from "../db/schema/entities";
import { socialCard } from "../images/social-card";
import type { MailPicture } from "./port";

/** The side of a portrait in a mail, in pixels of the layout; the picture has twice as many. */
export const PORTRAIT_SIDE = 48;

/** The portrait of the entity that a mail is about. */
export type EntityPortrait = Readonly<{ name: string; picture: MailPicture }>;

type PortraitDeps = Pick<Platform, "db" | "storage" | "pictures" | "log">;

/**
 * The portrait of a public entity, to be attached. Null for an entity for invited people, whose pictures an unencrypted
 * mail must not carry, and where the picture cannot be read: the mail leaves without it.
 */
export async function readPortrait(deps: PortraitDeps, entityId: string): Promise<EntityPortrait | null> {
  const isShown = and(eq(entities.id, entityId), eq(entities.accessLevel, "public"), isNull(entities.deletedAt));
  const [entity] = await deps.db.select().from(entities).where(isShown);
  if (!entity) return null;
  const { portrait } = socialCard(entity, "");
  try {
    const { bytes, contentType } = await deps.pictures.badge(await readOriginal(deps, portrait), 2 * PORTRAIT_SIDE);
    return { name: entity.name, picture: { cid: "portrait", bytes, contentType } };
  } catch (err) {
    deps.log.warn({ err, entity: entityId }, "a mail has no portrait");
    return null;
  }
}

/** An upload, a picture of the web, or an engraving by its name. */
async function readOriginal({ storage, pictures }: PortraitDeps, portrait: string): Promise<Buffer> {
  const key = keyOfPicture(portrait);
  if (key) return buffer(await storage.read(key));
  const width = 4 * PORTRAIT_SIDE;
  const picture = /^https?:/.test(portrait) ? pictures.fetch(portrait, width) : pictures.art(portrait, width);
  return (await picture).bytes;
}
