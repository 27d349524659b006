import { z } from "zod";
import { entityRole } from "../entity-users/schemas";
import { dataStorageRegion, id, timestamp } from "../fields/fields";
import { planUsage } from "../plans/usage";
import { accessLevel, chatStatus, entityType, plateColour } from "./schemas";

/** The caller's role for an entity. */
const callerRole = z.enum([...entityRole.options, "admin"]);

/** The common fields of the dashboard's list and detail page. */
const ownedCard = z.strictObject({
  id,
  entitytype: entityType,
  entitysubtype: z.string().nullable(),
  entity_name: z.string(),
  urlslug: z.string(),
  thumbnail_image_url: z.string().nullable(),
  plate: plateColour,
  chat_status: chatStatus,
  access_level: accessLevel,
  verified: z.boolean(),
  /** Why an admin suspended it; null when it is not suspended. */
  suspension_reason: z.string().nullable(),
  plan_id: z.string(),
  /** Null where the site sells no plans. */
  plan_name: z.string().nullable(),
  role: callerRole,
  /** Numbers of conversations, of visitors, of pending access requests, and of questions without an answer. */
  conversations: z.int(),
  chatters: z.int(),
  requests: z.int(),
  questions: z.int(),
});

/** An entry in the caller's list of entities. */
export const ownedEntry = ownedCard.extend({
  /** When a deleted entity is erased; null for others. */
  erase_at: timestamp.nullable(),
});
export type OwnedEntry = z.output<typeof ownedEntry>;

/** The caller's abilities on an entity. */
export const entityAbilities = z.strictObject({
  /** Change its record, pictures, knowledge and links. */
  edit: z.boolean(),
  /** Decide who chats with it and who runs it, and change its domains. */
  manage: z.boolean(),
  /** Buy a plan for it. */
  upgrade: z.boolean(),
  delete: z.boolean(),
});
export type EntityAbilities = z.output<typeof entityAbilities>;

/** An entity with all fields that its users may see and change. */
export const ownedEntity = ownedCard.extend({
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  caption: z.string().nullable(),
  description: z.string(),
  body_intro_text: z.string().nullable(),
  context_description: z.string().nullable(),
  chat_instructions: z.string().nullable(),
  banner_image_url: z.string().nullable(),
  years_list: z.array(z.int()).nullable(),
  primary_language: z.string(),
  accept_request: z.boolean(),
  publicly_discoverable: z.boolean(),
  website: z.string().nullable(),
  data_storage_region: dataStorageRegion,
  /** Days after its last message until a conversation is erased; null keeps conversations. */
  retention_days: z.int().nullable(),
  /** Whether it is one of the three seeded entities, which cannot be deleted. */
  is_fixed: z.boolean(),
  /** The URL of its page, for sharing. */
  share_url: z.string(),
  usage: planUsage,
  can: entityAbilities,
  /** Sent back with an edit, so that it overwrites no edit of another user. */
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type OwnedEntity = z.output<typeof ownedEntity>;
