import { type VisitorEntity, visitorEntity } from "@/lib/contract/entities/schemas";
import { LANGUAGE_CODES } from "@/lib/contract/languages";
import type { Settings } from "../config";
import type { EntityRow } from "../db/schema/entities";
import { rightsOf } from "../policies/plan-rights";
import { presentSocialImage } from "./social-image";

type EntityContext = {
  canView: boolean;
  answersAreQuoted: boolean;
  settings: Pick<Settings, "siteName" | "sellsPlans">;
  address: URL;
};

/** An entity as a visitor reads it. With `canView` false everything that is not public is left out. */
export function presentEntity(
  row: EntityRow,
  { canView, answersAreQuoted, settings, address }: EntityContext,
): VisitorEntity {
  const rights = rightsOf(row, settings);
  const open = <T>(value: T): T | null => (canView ? value : null);
  return {
    entityid: row.id,
    guid: row.id,
    entitytype: row.entityType,
    entitysubtype: open(row.entitySubtype),
    entity_name: row.name,
    urlslug: row.urlslug,
    caption: open(row.caption),
    entity_description: open(row.description),
    thumbnail_image_url: row.thumbnailImageUrl,
    banner_image_url: open(row.bannerImageUrl),
    plate: row.plate,
    years_list: open(row.yearsList),
    body_intro_text: open(row.bodyIntroText),
    plan_id: open(row.planId),
    plan_multilingual: canView && rights.multilingual,
    plan_voice_clone_allowed: canView && rights.voiceClone,
    primary_language: languageOf(row.primaryLanguage),
    chat_status: row.chatStatus,
    show_chat: row.chatStatus !== "offline",
    access_level: row.accessLevel,
    accept_request: row.acceptRequest,
    publicly_discoverable: row.publiclyDiscoverable && row.accessLevel === "public",
    website: open(row.website),
    verified: canView && row.verified,
    data_storage_region: row.dataStorageRegion,
    answers_are_quoted: canView && answersAreQuoted,
    social_image_url: presentSocialImage(row, settings.siteName),
    canonical_url: address.href,
    can_view: canView,
  } satisfies VisitorEntity;
}

function languageOf(code: string): VisitorEntity["primary_language"] {
  const parsed = visitorEntity.shape.primary_language.safeParse(code);
  return parsed.success ? parsed.data : LANGUAGE_CODES[0];
}
