import type { OwnedEntity, OwnedEntry } from "@/lib/contract/entities/owned-schemas";
import type { OwnedWhole } from "../services/entities/get-my-entity";
import type { Owned } from "../services/entities/list-my-entities";

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
