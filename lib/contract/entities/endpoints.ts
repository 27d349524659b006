import { z } from "zod";
import { expectedVersion, id, nextCursor, numericId, pageInput, timestamp, urlslug } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import {
  givenSlug,
  hostEntity,
  pageAddress,
  pageHost,
  resolvedPage,
  sitemapInput,
  sitemapPage,
  slugCheckInput,
  slugOrWorkflow,
} from "./address-schemas";
import { entitiesAddresses } from "./addresses";
import { adminEntity, adminEntry, entityListInput, suspensionReason, transferInput } from "./admin-schemas";
import { entityChangesForm, newEntityForm } from "./form-schemas";
import { createdEntity, signedInEntity, workflowEntity } from "./new-entity";
import { ownedEntity, ownedEntry } from "./owned-schemas";
import { entityPictures, formUpload, noPictureInput, pictureInput, pictureUpload } from "./picture-schemas";
import { digitalEntityType, directoryEntry, directoryInput, entityTypeChanges, visitorEntity } from "./schemas";
import { entityChanges } from "./update-fields";

export const checkUrlslug = defineEndpoint({
  ...entitiesAddresses.checkUrlslug,
  access: "public",
  summary: "Tells whether a digital entity or the site itself has taken a page address.",
  input: slugCheckInput,
  output: z.strictObject({ existing_url: z.boolean() }),
  errors: [],
  limit: "slugCheck",
});

export const createEntityAsAdmin = defineEndpoint({
  ...entitiesAddresses.createEntityAsAdmin,
  access: "admin",
  summary: "Creates a digital entity that the admin owns, on the chosen plan without a payment.",
  input: signedInEntity,
  output: createdEntity,
  errors: ["already_exists", "registry_unavailable"],
  limit: "createEntity",
});

export const createEntityForm = defineEndpoint({
  ...entitiesAddresses.createEntityForm,
  access: "admin",
  summary:
    "Creates a digital entity that the admin owns from a form with its pictures. `entity_data` is the digital entity as JSON.",
  input: newEntityForm,
  output: createdEntity,
  errors: ["already_exists", "registry_unavailable"],
  limit: "createEntity",
  upload: formUpload,
});

export const createEntityUnauth = defineEndpoint({
  ...entitiesAddresses.createEntityUnauth,
  access: "public",
  summary:
    "Creates the digital entity of a creation workflow, hidden until an account owns it. Another call replaces its content.",
  input: workflowEntity,
  output: z.strictObject({ success: z.literal(true), id, urlslug, entity_name: z.string() }),
  errors: [
    "captcha_failed",
    "not_found",
    "workflow_closed",
    "already_exists",
    "payment_needed",
    "payment_processing",
    "payment_incomplete",
    "registry_unavailable",
  ],
  limit: "createEntity",
});

export const createEntity = defineEndpoint({
  ...entitiesAddresses.createEntity,
  access: "account",
  summary: "Creates a digital entity on the free plan. A paid plan starts with its payment.",
  input: signedInEntity,
  output: createdEntity,
  errors: ["already_exists", "registry_unavailable"],
  limit: "createEntity",
});

export const deleteBannerImage = defineEndpoint({
  ...entitiesAddresses.deleteBannerImage,
  access: "account",
  summary: "Removes the banner of a digital entity. Succeeds when there is none.",
  input: noPictureInput,
  output: entityPictures,
  errors: ["not_found"],
});

export const deleteEntity = defineEndpoint({
  ...entitiesAddresses.deleteEntity,
  access: "account",
  summary: "Hides a digital entity immediately and erases it after seven days. `restoreEntity` restores it until then.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true), erase_at: timestamp }),
  errors: ["not_found", "not_possible_now"],
});

export const deleteThumbnailImage = defineEndpoint({
  ...entitiesAddresses.deleteThumbnailImage,
  access: "account",
  summary: "Removes the portrait of a digital entity. Succeeds when there is none.",
  input: noPictureInput,
  output: entityPictures,
  errors: ["not_found"],
});

export const findEntityByHost = defineEndpoint({
  ...entitiesAddresses.findEntityByHost,
  access: "public",
  servedOn: { ownDomain: "unnamed", unknownHosts: true },
  summary: "Returns the page address of the digital entity that the site serves at a host.",
  input: z.object({ host: pageHost }),
  output: hostEntity,
  errors: ["not_found"],
});

export const getEntity = defineEndpoint({
  ...entitiesAddresses.getEntity,
  access: "admin",
  summary: "Returns any digital entity in any state, with its owner, its plan's limits and its usage.",
  input: z.object({ id }),
  output: adminEntity,
  errors: ["not_found"],
});

export const getEntityId = defineEndpoint({
  ...entitiesAddresses.getEntityId,
  access: "public",
  summary: "Returns the id of a digital entity by its page address, or by its creation workflow in this browser.",
  input: slugOrWorkflow,
  output: z.strictObject({ id, digital_entity_id: id, urlslug }),
  errors: ["not_found"],
});

export const getEntityPicture = defineEndpoint({
  ...entitiesAddresses.getEntityPicture,
  access: "public",
  servedOn: { ownDomain: "unnamed" },
  summary: "Returns a picture of a digital entity, by the picture's id, if you may see it.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: ["image/webp"],
  errors: ["not_found"],
  limit: "images",
});

export const getMyEntity = defineEndpoint({
  ...entitiesAddresses.getMyEntity,
  access: "account",
  summary: "Returns the whole record of a digital entity to its team, with its plan's limits and its usage.",
  input: z.object({ urlslug: givenSlug }),
  output: ownedEntity,
  errors: ["not_found"],
});

export const listDirectory = defineEndpoint({
  ...entitiesAddresses.listDirectory,
  access: "public",
  summary:
    "Lists the digital entities of the directory by name: those that are public, discoverable and not offline, of other cells too.",
  input: directoryInput,
  output: z.strictObject({
    items: z.array(directoryEntry),
    next_cursor: nextCursor,
    /** Only while entities of other cells are not listed, because the registry does not answer. */
    others_missing: z.literal(true).optional(),
  }),
  errors: [],
});

export const listEntities = defineEndpoint({
  ...entitiesAddresses.listEntities,
  access: "admin",
  summary: "Lists the digital entities of all owners in any state, newest first or by name.",
  input: entityListInput,
  output: z.strictObject({ items: z.array(adminEntry), next_cursor: nextCursor }),
  errors: [],
});

export const listEntityTypes = defineEndpoint({
  ...entitiesAddresses.listEntityTypes,
  access: "public",
  summary: "Lists the types of digital entity in the order in which the site offers them.",
  input: z.object({}),
  output: z.array(digitalEntityType),
  errors: [],
});

export const listMyEntities = defineEndpoint({
  ...entitiesAddresses.listMyEntities,
  access: "account",
  summary: "Lists the digital entities whose team you are in, newest first, with deleted ones that you can restore.",
  input: z.object(pageInput),
  output: z.strictObject({ items: z.array(ownedEntry), next_cursor: nextCursor }),
  errors: [],
});

export const listSitemap = defineEndpoint({
  ...entitiesAddresses.listSitemap,
  access: "public",
  summary:
    "Lists the pages of digital entities that search engines may find, with the time of their last change, 1,000 at a time.",
  input: sitemapInput,
  output: sitemapPage,
  errors: [],
});

export const loadEntity = defineEndpoint({
  ...entitiesAddresses.loadEntity,
  access: "public",
  servedOn: { ownDomain: "urlslug" },
  summary: "Returns a digital entity as its page shows it to you.",
  input: z.object({ urlslug: givenSlug }),
  output: visitorEntity,
  errors: ["not_found"],
});

export const resolvePage = defineEndpoint({
  ...entitiesAddresses.resolvePage,
  access: "public",
  servedOn: { ownDomain: "unnamed", unknownHosts: true },
  summary:
    "Finds the digital entity of a custom host and the one that a page address names. An unknown host gets not_found.",
  input: pageAddress,
  output: resolvedPage,
  errors: ["not_found"],
});

export const resumeEntity = defineEndpoint({
  ...entitiesAddresses.resumeEntity,
  access: "admin",
  summary: "Lifts the suspension of a digital entity and emails its owners. Succeeds when there is none.",
  input: z.object({ id }),
  output: adminEntity,
  errors: ["not_found"],
});

export const restoreEntity = defineEndpoint({
  ...entitiesAddresses.restoreEntity,
  access: "account",
  summary: "Restores a deleted digital entity as it was, within seven days of its deletion.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true), urlslug: z.string() }),
  errors: ["not_found"],
});

export const setBannerImage = defineEndpoint({
  ...entitiesAddresses.setBannerImage,
  access: "account",
  summary: "Replaces the banner of a digital entity with an uploaded file, which the site re-encodes.",
  input: pictureInput,
  output: entityPictures,
  errors: ["not_found"],
  limit: "pictures",
  upload: pictureUpload,
});

export const setEntityVerified = defineEndpoint({
  ...entitiesAddresses.setEntityVerified,
  access: "admin",
  summary: "Gives a digital entity the verified mark, or removes the mark. A repeated call changes nothing.",
  input: z.object({ id, verified: z.boolean() }),
  output: adminEntity,
  errors: ["not_found"],
});

export const setThumbnailImage = defineEndpoint({
  ...entitiesAddresses.setThumbnailImage,
  access: "account",
  summary: "Replaces the portrait of a digital entity with an uploaded file, which the site re-encodes.",
  input: pictureInput,
  output: entityPictures,
  errors: ["not_found"],
  limit: "pictures",
  upload: pictureUpload,
});

export const suspendEntity = defineEndpoint({
  ...entitiesAddresses.suspendEntity,
  access: "admin",
  summary:
    "Closes the page and the chat of a digital entity, shows visitors and owners the reason, and emails the owners.",
  input: z.object({ id, reason: suspensionReason }),
  output: adminEntity,
  errors: ["not_found"],
});

export const transferEntity = defineEndpoint({
  ...entitiesAddresses.transferEntity,
  access: "admin",
  summary:
    "Makes another account the owner of a digital entity and emails both. The former owner stays as an editor if the plan has room.",
  input: transferInput,
  output: adminEntity,
  errors: ["not_found", "not_possible_now", "subscription_running"],
});

export const updateEntityForm = defineEndpoint({
  ...entitiesAddresses.updateEntityForm,
  access: "account",
  summary: "Changes a digital entity and its pictures in one form. `entity_data` is the changes as JSON.",
  input: entityChangesForm,
  output: ownedEntity,
  errors: ["not_found", "edit_conflict"],
  limit: "editEntity",
  upload: formUpload,
});

export const updateEntity = defineEndpoint({
  ...entitiesAddresses.updateEntity,
  access: "account",
  summary:
    "Changes a digital entity. Ignores its page address, region, website and verified mark, which stay as they are.",
  input: entityChanges.extend({ id }),
  output: ownedEntity,
  errors: ["not_found", "edit_conflict"],
  limit: "editEntity",
});

export const updateEntityType = defineEndpoint({
  ...entitiesAddresses.updateEntityType,
  access: "admin",
  summary:
    "Changes the label, the description and the terms of a type of digital entity. An earlier acceptance of its terms stays valid.",
  input: z.object({ ...entityTypeChanges, id: numericId, version: expectedVersion }),
  output: digitalEntityType,
  errors: ["not_found", "edit_conflict"],
});
