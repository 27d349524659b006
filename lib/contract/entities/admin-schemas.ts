import { z } from "zod";
import { atMost, emailAddress, id, pageInput, storable, timestamp, urlslug } from "../fields/fields";
import { planId } from "../plans/schemas";
import { entityAbilities, ownedEntity } from "./owned-schemas";
import { accessLevel, chatStatus, entityType, plateColour } from "./schemas";

/**
 * live: its page is there; draft: made without an account, which it still lacks; suspended: by an admin; deleted: hidden
 * until it is erased.
 */
export const ENTITY_STATES = ["live", "draft", "suspended", "deleted"] as const;
const entityState = z.enum(ENTITY_STATES);
export type EntityState = z.output<typeof entityState>;

const ENTITY_ORDERS = ["newest", "name"] as const;

/** Maximum characters of the reason for a suspension. */
const SUSPENSION_REASON_MAX = 1000;

/** The filters, the search and the order of the admin's list of entities. */
export const entityListInput = z.object({
  /** Words in the name or the slug, or in the owner's name or email address. */
  q: z.string().trim().max(100).optional(),
  entitytype: entityType.optional(),
  chat_status: chatStatus.optional(),
  access_level: accessLevel.optional(),
  plan_id: planId.optional(),
  state: entityState.optional(),
  verified: z.enum(["true", "false"]).optional(),
  sort: z.enum(ENTITY_ORDERS).default("newest"),
  ...pageInput,
});

/** The user who owns an entity, for admins. */
const entityOwner = z.strictObject({ user_id: id, name: z.string().nullable(), email_address: z.string() });
export type EntityOwner = z.output<typeof entityOwner>;

/** The actions that an admin may take on an entity in its state. */
const adminAbilities = z.strictObject({
  open: z.boolean(),
  edit: z.boolean(),
  verify: z.boolean(),
  transfer: z.boolean(),
  suspend: z.boolean(),
  resume: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
});
export type AdminAbilities = z.output<typeof adminAbilities>;

/** An entry in the admin's list of entities. */
export const adminEntry = z.strictObject({
  id,
  entitytype: entityType,
  entitysubtype: z.string().nullable(),
  entity_name: z.string(),
  urlslug,
  thumbnail_image_url: z.string().nullable(),
  plate: plateColour,
  chat_status: chatStatus,
  access_level: accessLevel,
  verified: z.boolean(),
  plan_id: z.string(),
  /** Null where the site sells no plans. */
  plan_name: z.string().nullable(),
  state: entityState,
  /** Null for a draft, and for the entities that belong to the site. */
  owner: entityOwner.nullable(),
  /** When a deleted entity is erased; null for others. */
  erase_at: timestamp.nullable(),
  can: adminAbilities,
  created_at: timestamp,
});
export type AdminEntry = z.output<typeof adminEntry>;

/** An entity with everything that an admin may see and change, in any state. */
export const adminEntity = ownedEntity.extend({
  state: entityState,
  owner: entityOwner.nullable(),
  erase_at: timestamp.nullable(),
  can: entityAbilities.extend(adminAbilities.shape),
});
export type AdminEntity = z.output<typeof adminEntity>;

/** Why an entity is suspended, for visitors and owners to read. */
export const suspensionReason = z.string().overwrite(storable).trim().min(1).check(atMost(SUSPENSION_REASON_MAX));

export const transferInput = z.object({ id, email_address: emailAddress });
