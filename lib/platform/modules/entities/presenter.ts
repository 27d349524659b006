import type { z } from "zod";
import type { AdminEntity, AdminEntry, EntityOwner } from "@/lib/contract/entities/admin-schemas";
import type { createdEntity } from "@/lib/contract/entities/new-entity";
import type { OwnedEntity, OwnedEntry } from "@/lib/contract/entities/owned-schemas";
import {
  type DigitalEntityType,
  type DirectoryEntry,
  type VisitorEntity,
  visitorEntity,
} from "@/lib/contract/entities/schemas";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import { FileResponse } from "@/lib/contract/http/file-response";
import { requestLine } from "@/lib/contract/http/request-line";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import { entityAbilities } from "../../auth/entity-abilities";
import { displayName } from "../../auth/find-user";
import type { Settings } from "../../config";
import type { EntityRow, entityTypes } from "../../db/schema/entities";
import type { UserRow } from "../../db/schema/users";
import { socialCard, versionOf } from "../../images/social-card";
import { LOOKS } from "../../seed/entity-types";
import { translateTypeTexts } from "../../seed/seeded-texts";
import { isPublicEntity } from "../access/policy";
import { rightsOf } from "../plans/policy";
import type { CreatedEntity } from "./create-entity";
import type { HostEntity } from "./find-entity-by-host";
import type { AdminDetails } from "./get-entity";
import type { OwnedDetails } from "./get-my-entity";
import type { DirectoryItem } from "./list-directory";
import type { AdminSummary } from "./list-entities";
import type { OwnedSummary } from "./list-my-entities";
import type { SitemapEntry } from "./list-sitemap";
import type { VisitorView } from "./load-entity";
import { adminAbilities, entityState } from "./policy";

/** A created entity, with the plan that still has to be paid for. */
export function presentCreated({ entity, pendingPlan }: CreatedEntity): z.output<typeof createdEntity> {
  const { id, urlslug, name } = entity;
  return { success: true, id, urlslug, entity_name: name, pending_plan: pendingPlan };
}

/** An entity in the directory. */
export function presentDirectoryEntry(row: DirectoryItem): DirectoryEntry {
  if ("address" in row) {
    const { entity_id: entityid, name: entity_name, picture: thumbnail_image_url, description, ...shown } = row;
    return { entityid, entity_name, thumbnail_image_url, ...shown, caption: shown.caption || description || null };
  }
  return {
    entityid: row.id,
    entitytype: row.entityType,
    entitysubtype: row.entitySubtype,
    entity_name: row.name,
    urlslug: row.urlslug,
    caption: row.caption || row.description || null,
    thumbnail_image_url: row.thumbnailImageUrl,
    plate: row.plate,
    verified: row.verified,
  };
}

/** The addresses of an entity's two pictures. */
export function presentEntityPictures({ thumbnailImageUrl, bannerImageUrl }: EntityRow) {
  return { thumbnail_image_url: thumbnailImageUrl, banner_image_url: bannerImageUrl };
}

/** An uploaded picture. Its address changes with its content, so a public one may be cached forever. */
export function presentEntityPicture({ bytes, isPublic }: { bytes: Buffer; isPublic: boolean }): FileResponse {
  return new FileResponse(bytes, "image/webp", isPublic ? "public, max-age=31536000, immutable" : "private, no-cache");
}

/** The entity of a host. */
export function presentHostEntity({ entity, isOwnDomain }: HostEntity): { urlslug: string; own_domain: boolean } {
  return { urlslug: entity.urlslug, own_domain: isOwnDomain };
}

/** An entity in the sitemap. */
export function presentSitemapEntry({ urlslug, address, updatedAt }: SitemapEntry) {
  return { urlslug, canonical_url: address.href, updated_at: updatedAt.toISOString() };
}

/** An entity type that can be created. */
export function presentEntityType(row: typeof entityTypes.$inferSelect): DigitalEntityType {
  const { displayLabel, description, terms } = translateTypeTexts(row.systemName, row);
  return {
    id: row.id,
    system_name: row.systemName,
    displaylabel: displayLabel,
    description,
    ...LOOKS[row.systemName],
    terms,
    version: row.version,
  };
}

/**
 * An entity as a visitor sees it. Without `canView`, everything that is not public is null; a suspended entity shows its
 * name and the reason to every caller.
 */
export function presentEntity(
  { entity: row, canView: mayView, opening, address }: VisitorView,
  settings: Pick<Settings, "siteName" | "sellsPlans">,
): VisitorEntity {
  const isSuspended = row.suspendedAt !== null;
  const canView = mayView && !isSuspended;
  const rights = rightsOf(row, settings);
  const ifVisible = <T>(value: T): T | null => (canView ? value : null);
  return {
    entityid: row.id,
    guid: row.id,
    entitytype: row.entityType,
    entitysubtype: ifVisible(row.entitySubtype),
    entity_name: row.name,
    urlslug: row.urlslug,
    caption: ifVisible(row.caption),
    entity_description: ifVisible(row.description),
    thumbnail_image_url: isSuspended ? null : row.thumbnailImageUrl,
    banner_image_url: ifVisible(row.bannerImageUrl),
    plate: row.plate,
    years_list: ifVisible(row.yearsList),
    body_intro_text: ifVisible(row.bodyIntroText),
    retention_days: ifVisible(row.retentionDays),
    plan_id: ifVisible(row.planId),
    plan_multilingual: canView && rights.multilingual,
    plan_voice_clone_allowed: canView && rights.voiceClone,
    primary_language: languageOf(row.primaryLanguage),
    chat_status: row.chatStatus,
    show_chat: row.chatStatus !== "offline" && !isSuspended,
    access_level: row.accessLevel,
    accept_request: row.acceptRequest,
    publicly_discoverable: row.publiclyDiscoverable && isPublicEntity(row),
    website: ifVisible(row.website),
    verified: canView && row.verified,
    data_storage_region: row.dataStorageRegion,
    answers_are_quoted: canView && opening.answersAreQuoted,
    greeting: ifVisible(opening.greeting),
    social_image_url: presentSocialImage(row, settings.siteName),
    canonical_url: address.href,
    can_view: canView,
    suspension_reason: row.suspensionReason,
  } satisfies VisitorEntity;
}

function languageOf(code: string): VisitorEntity["primary_language"] {
  const parsed = visitorEntity.shape.primary_language.safeParse(code);
  return parsed.success ? parsed.data : LANGUAGE_CODES[0];
}

function presentSummary({ entity, role, planName, counts }: OwnedSummary): Omit<OwnedEntry, "erase_at"> {
  return {
    id: entity.id,
    entitytype: entity.entityType,
    entitysubtype: entity.entitySubtype,
    entity_name: entity.name,
    urlslug: entity.urlslug,
    // The pictures of a deleted entity are not served.
    thumbnail_image_url: entity.deletedAt ? null : entity.thumbnailImageUrl,
    plate: entity.plate,
    chat_status: entity.chatStatus,
    access_level: entity.accessLevel,
    verified: entity.verified,
    suspension_reason: entity.suspensionReason,
    plan_id: entity.planId,
    plan_name: planName,
    role,
    ...counts,
  };
}

/** An entity in the list of those that the caller runs. */
export function presentOwnedEntry(owned: OwnedSummary): OwnedEntry {
  const { eraseAt, deletedAt } = owned.entity;
  return { ...presentSummary(owned), erase_at: deletedAt && eraseAt ? eraseAt.toISOString() : null };
}

/** An entity with everything that those who run it may see and change. */
export function presentMyEntity(owned: OwnedDetails, settings: Pick<Settings, "sellsPlans">): OwnedEntity {
  const { entity, role, usage } = owned;
  return {
    ...presentSummary(owned),
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
    retention_days: entity.retentionDays,
    is_fixed: entity.isFixed,
    share_url: owned.address.href,
    usage,
    can: entityAbilities(entity, role, settings),
    version: entity.version,
    created_at: entity.createdAt.toISOString(),
    updated_at: entity.updatedAt.toISOString(),
  };
}

/** An entity in the list of admins. */
export function presentAdminEntry({ entity, owner, planName }: AdminSummary, now: Date): AdminEntry {
  return {
    id: entity.id,
    entitytype: entity.entityType,
    entitysubtype: entity.entitySubtype,
    entity_name: entity.name,
    urlslug: entity.urlslug,
    // The pictures of a deleted entity and of a draft are not served.
    thumbnail_image_url: entity.deletedAt || entity.isDraft ? null : entity.thumbnailImageUrl,
    plate: entity.plate,
    chat_status: entity.chatStatus,
    access_level: entity.accessLevel,
    verified: entity.verified,
    plan_id: entity.planId,
    plan_name: planName,
    state: entityState(entity),
    owner: presentOwner(owner),
    erase_at: entity.deletedAt && entity.eraseAt ? entity.eraseAt.toISOString() : null,
    can: adminAbilities(entity, now),
    created_at: entity.createdAt.toISOString(),
  };
}

/** An entity with everything that admins may see and change. */
export function presentAdminEntity(
  { owner, ...details }: AdminDetails,
  { settings, now }: { settings: Pick<Settings, "sellsPlans">; now: () => Date },
): AdminEntity {
  const { entity } = details;
  const owned = presentMyEntity(details, settings);
  return {
    ...owned,
    state: entityState(entity),
    owner: presentOwner(owner),
    erase_at: entity.deletedAt && entity.eraseAt ? entity.eraseAt.toISOString() : null,
    can: { ...owned.can, ...adminAbilities(entity, now()) },
  };
}

function presentOwner(owner: UserRow | null): EntityOwner | null {
  return owner && { user_id: owner.id, name: displayName(owner), email_address: owner.email };
}

/** The address of an entity's social image; null for an entity that is not public. */
function presentSocialImage(entity: EntityRow, siteName: string): string | null {
  if (!isPublicEntity(entity)) return null;
  const { urlslug } = entity;
  const { target } = requestLine(ADDRESSES.getSocialImage, { urlslug, v: versionOf(socialCard(entity, siteName)) });
  return `/api${target}`;
}
