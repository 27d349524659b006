import type { EntityRow } from "../db/schema/entities";
import type { AnsweredMessage } from "../services/conversations/with-replies";
import { presentSources } from "./sources";

/** An entity with all that its owner gave it. */
export function presentOwnedEntity(entity: EntityRow) {
  return {
    id: entity.id,
    urlslug: entity.urlslug,
    entitytype: entity.entityType,
    entitysubtype: entity.entitySubtype,
    entity_name: entity.name,
    firstname: entity.firstName,
    lastname: entity.lastName,
    caption: entity.caption,
    description: entity.description,
    body_intro_text: entity.bodyIntroText,
    context_description: entity.contextDescription,
    chat_instructions: entity.chatInstructions,
    thumbnail_image_url: entity.thumbnailImageUrl,
    banner_image_url: entity.bannerImageUrl,
    years_list: entity.yearsList,
    primary_language: entity.primaryLanguage,
    plan_id: entity.planId,
    access_level: entity.accessLevel,
    accept_request: entity.acceptRequest,
    publicly_discoverable: entity.publiclyDiscoverable,
    chat_status: entity.chatStatus,
    website: entity.website,
    data_storage_region: entity.dataStorageRegion,
    created_at: entity.createdAt.toISOString(),
  };
}

/** A message as the owner of who was asked may read it: of one for its sender alone, that it exists and when. */
export function presentOwnedMessage({ message, replies }: AnsweredMessage) {
  const isReadable = message.privacyCode !== 2;
  return {
    timestamp: message.createdAt.toISOString(),
    privacy_code: message.privacyCode,
    message: isReadable ? message.body : null,
    responses: replies.map((reply) => ({
      timestamp: reply.createdAt.toISOString(),
      response: isReadable ? reply.body : null,
      sources: isReadable ? presentSources(reply.sources) : [],
    })),
  };
}
