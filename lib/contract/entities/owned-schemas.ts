import { z } from "zod";
import { entityRole } from "../entity-users/schemas";
import { dataStorageRegion, id, timestamp } from "../fields";
import { planUsage } from "../plans/usage";
import { accessLevel, chatStatus, entityType, plateColour } from "./schemas";

/** What the caller is to an entity. */
const standing = z.enum([...entityRole.options, "admin"]);

/** What the lists of the dashboard and the entity's own page there have in common. */
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
  plan_id: z.string(),
  /** Null where the site sells no plans. */
  plan_name: z.string().nullable(),
  role: standing,
  /** How many conversations it had, how many people had them, and how many ask for access. */
  conversations: z.int(),
  chatters: z.int(),
  requests: z.int(),
});

/** An entity in the list of those that the caller runs. */
export const ownedEntry = ownedCard.extend({
  /** When a deleted one is erased; null for one that stands. */
  erase_at: timestamp.nullable(),
});
export type OwnedEntry = z.output<typeof ownedEntry>;

/** What the caller may do with an entity. */
const entityAbilities = z.strictObject({
  /** Change its record, pictures, knowledge and links. */
  edit: z.boolean(),
  /** Decide who chats with it and who runs it, and change its domains. */
  manage: z.boolean(),
  /** Buy a plan for it. */
  upgrade: z.boolean(),
  delete: z.boolean(),
});
export type EntityAbilities = z.output<typeof entityAbilities>;

/** An entity with all that its people may see and change. */
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
  /** One of the three that every installation has: it cannot be deleted. */
  is_fixed: z.boolean(),
  /** Where its page is, for others to be given. */
  share_url: z.string(),
  usage: planUsage,
  can: entityAbilities,
  created_at: timestamp,
  updated_at: timestamp,
});
export type OwnedEntity = z.output<typeof ownedEntity>;
