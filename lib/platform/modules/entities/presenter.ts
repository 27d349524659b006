import type { z } from "zod";
import { ADDRESSES } from "@/lib/contract/addresses";
import type { createdEntity } from "@/lib/contract/entities/new-entity";
import type { OwnedEntity, OwnedEntry } from "@/lib/contract/entities/owned-schemas";
import {
  type DigitalEntityType,
  type DirectoryEntry,
  type VisitorEntity,
  visitorEntity,
} from "@/lib/contract/entities/schemas";
import { LANGUAGE_CODES } from "@/lib/contract/languages";
import { requestLine } from "@/lib/contract/request-line";
import type { Settings } from "../../config";
import type { EntityRow, entityTypes } from "../../db/schema/entities";
import { socialCard, versionOf } from "../../images/social-card";
import { LOOKS } from "../../seed/entity-types";
import { isPublicEntity } from "../access/policy";
import { rightsOf } from "../plans/policy";
import type { Created } from "./create-entity";
import type { OwnedWhole } from "./get-my-entity";
import type { Owned } from "./list-my-entities";

export function presentCreated({ entity, pendingPlan }: Created): z.output<typeof createdEntity> {
  const { id, urlslug, name } = entity;
  return { success: true, id, urlslug, entity_name: name, pending_plan: pendingPlan };
}

export function presentDirectoryEntry(row: EntityRow): DirectoryEntry {
  return {
    entityid: row.id,
    entitytype: row.entityType,
    entitysubtype: row.entitySubtype,
    entity_name: row.name,
    urlslug: row.urlslug,
    caption: row.caption,
    thumbnail_image_url: row.thumbnailImageUrl,
    plate: row.plate,
    verified: row.verified,
  };
}

/** Where an entity's two pictures are. */
export function presentEntityPictures({ thumbnailImageUrl, bannerImageUrl }: EntityRow) {
  return { thumbnail_image_url: thumbnailImageUrl, banner_image_url: bannerImageUrl };
}

export function presentEntityType(row: typeof entityTypes.$inferSelect): DigitalEntityType {
  return {
    id: row.id,
    system_name: row.systemName,
    displaylabel: row.displayLabel,
    description: row.description,
    ...LOOKS[row.systemName],
    terms: row.terms,
  };
}

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

type Card = Omit<OwnedEntry, "erase_at">;

function card({ entity, standing, planName, counts }: Owned): Card {
  return {
    id: entity.id,
    entitytype: entity.entityType,
    entitysubtype: entity.entitySubtype,
    entity_name: entity.name,
    urlslug: entity.urlslug,
    // Nobody is given the pictures of a deleted one.
    thumbnail_image_url: entity.deletedAt ? null : entity.thumbnailImageUrl,
    plate: entity.plate,
    chat_status: entity.chatStatus,
    access_level: entity.accessLevel,
    verified: entity.verified,
    plan_id: entity.planId,
    plan_name: planName,
    role: standing,
    ...counts,
  };
}

/** An entity in the list of those that the caller runs. */
export function presentOwnedEntry(owned: Owned): OwnedEntry {
  const { eraseAt, deletedAt } = owned.entity;
  return { ...card(owned), erase_at: deletedAt && eraseAt ? eraseAt.toISOString() : null };
}

/** An entity with all that its people may see and change. */
export function presentMyEntity(owned: OwnedWhole): OwnedEntity {
  const { entity, usage } = owned;
  return {
    ...card(owned),
    firstname: entity.firstName,
    lastname: entity.lastName,
    caption: entity.caption,
    description: entity.description,
    body_intro_text: entity.bodyIntroText,
    context_description: entity.contextDescription,
    chat_instructions: entity.chatInstructions,
    banner_image_url: entity.bannerImageUrl,
    years_list: entity.yearsList,
    primary_language: entity.primaryLanguage,
    accept_request: entity.acceptRequest,
    publicly_discoverable: entity.publiclyDiscoverable,
    website: entity.website,
    data_storage_region: entity.dataStorageRegion,
    is_fixed: entity.isFixed,
    share_url: owned.address.href,
    usage,
    created_at: entity.createdAt.toISOString(),
    updated_at: entity.updatedAt.toISOString(),
  };
}

/** Where the social image of an entity is; null for one that not everybody may see. */
function presentSocialImage(entity: EntityRow, siteName: string): string | null {
  if (!isPublicEntity(entity)) return null;
  const { urlslug } = entity;
  const { target } = requestLine(ADDRESSES.getSocialImage, { urlslug, v: versionOf(socialCard(entity, siteName)) });
  return `/api${target}`;
}
