import { ADDRESSES } from "@/lib/contract/addresses";
import { requestLine } from "@/lib/contract/request-line";
import type { EntityRow } from "../db/schema/entities";
import { isForEverybody } from "../policies/entity";
import { socialCard, versionOf } from "../services/images/social-card";

/** Where the social image of an entity is; null for one that not everybody may see. */
export function presentSocialImage(entity: EntityRow, siteName: string): string | null {
  if (!isForEverybody(entity)) return null;
  const { urlslug } = entity;
  const { target } = requestLine(ADDRESSES.getSocialImage, { urlslug, v: versionOf(socialCard(entity, siteName)) });
  return `/api${target}`;
}
