import { buffer } from "node:stream/consumers";
import { keyOfPicture } from "@/lib/contract/entities/picture-address";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import type { Card, Picture } from "../../images/port";
import { socialCard, versionOf } from "../../images/social-card";
import { isPublicEntity } from "../access/policy";

/** The preview image of a public entity's page, and whether it is the requested version. Throws not_found otherwise. */
export async function getSocialImage({
  ctx,
  input: { urlslug, v },
}: Verb<"getSocialImage", "db" | "settings" | "pictures" | "storage">): Promise<Picture & { isVersion: boolean }> {
  const entity = await findEntity(ctx.db, { urlslug });
  if (!isPublicEntity(entity)) throw new Failure("not_found", { thing: "entity" });
  const card = socialCard(entity, ctx.settings.siteName);
  const key = keyOfPicture(card.portrait);
  const drawn: Card = key ? { ...card, readOwn: async () => buffer(await ctx.storage.read(key)) } : card;
  return { ...(await ctx.pictures.draw(drawn)), isVersion: v === versionOf(card) };
}
