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
  summary: "Whether an address is taken, by an entity or by the site itself.",
  input: slugCheckInput,
  output: z.strictObject({ existing_url: z.boolean() }),
  errors: [],
  limit: "slugCheck",
});

export const createEntityAsAdmin = defineEndpoint({
  ...entitiesAddresses.createEntityAsAdmin,
  access: "admin",
  summary: "Makes an entity that the admin owns, at once on the plan that is named.",
  input: signedInEntity,
  output: createdEntity,
  errors: ["already_exists"],
  limit: "createEntity",
});

export const createEntityForm = defineEndpoint({
  ...entitiesAddresses.createEntityForm,
  access: "admin",
  summary: "Makes an entity that the admin owns with its pictures in one form: `entity_data` is the entity as JSON.",
  input: newEntityForm,
  output: createdEntity,
  errors: ["already_exists"],
  limit: "createEntity",
  upload: formUpload,
});

export const createEntityUnauth = defineEndpoint({
  ...entitiesAddresses.createEntityUnauth,
  access: "public",
  summary:
    "Makes the entity of a workflow, which nobody sees until it belongs to an account. Called again it is changed.",
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
  ],
  limit: "createEntity",
});

export const createEntity = defineEndpoint({
  ...entitiesAddresses.createEntity,
  access: "account",
  summary: "Makes an entity of the caller's own, on the free plan until a plan that was chosen is paid for.",
  input: signedInEntity,
  output: createdEntity,
  errors: ["already_exists"],
  limit: "createEntity",
});

export const deleteBannerImage = defineEndpoint({
  ...entitiesAddresses.deleteBannerImage,
  access: "account",
  summary: "Takes the banner of an entity of the caller's away. Succeeds when there is none.",
  input: noPictureInput,
  output: entityPictures,
  errors: ["not_found"],
});

export const deleteEntity = defineEndpoint({
  ...entitiesAddresses.deleteEntity,
  access: "account",
  summary: "Hides an entity of the caller's at once and erases it after seven days, until which it can be restored.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true), erase_at: timestamp }),
  errors: ["not_found", "not_possible_now"],
});

export const deleteThumbnailImage = defineEndpoint({
  ...entitiesAddresses.deleteThumbnailImage,
  access: "account",
  summary: "Takes the thumbnail of an entity of the caller's away. Succeeds when there is none.",
  input: noPictureInput,
  output: entityPictures,
  errors: ["not_found"],
});

export const findEntityByHost = defineEndpoint({
  ...entitiesAddresses.findEntityByHost,
  access: "public",
  servedOn: { ownDomain: "unnamed", unknownHosts: true },
  summary: "The slug of the entity that a custom host belongs to.",
  input: z.object({ host: pageHost }),
  output: hostEntity,
  errors: ["not_found"],
});

export const getEntity = defineEndpoint({
  ...entitiesAddresses.getEntity,
  access: "admin",
  summary: "Any entity in any state, with its owner, what its plan allows and how much of that is used.",
  input: z.object({ id }),
  output: adminEntity,
  errors: ["not_found"],
});

export const getEntityId = defineEndpoint({
  ...entitiesAddresses.getEntityId,
  access: "public",
  summary: "The id of an entity, by its slug or by the workflow of this browser that it was made in.",
  input: slugOrWorkflow,
  output: z.strictObject({ id, digital_entity_id: id, urlslug }),
  errors: ["not_found"],
});

export const getEntityPicture = defineEndpoint({
  ...entitiesAddresses.getEntityPicture,
  access: "public",
  servedOn: { ownDomain: "unnamed" },
  summary: "A picture of an entity, by its own id, for whoever may see it.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: ["image/webp"],
  errors: ["not_found"],
  limit: "images",
});

export const getMyEntity = defineEndpoint({
  ...entitiesAddresses.getMyEntity,
  access: "account",
  summary: "An entity that the caller runs: its whole record, what its plan allows and how much of that is used.",
  input: z.object({ urlslug: givenSlug }),
  output: ownedEntity,
  errors: ["not_found"],
});

export const listDirectory = defineEndpoint({
  ...entitiesAddresses.listDirectory,
  access: "public",
  summary: "Entities that are public, may be discovered and are not offline, by name.",
  input: directoryInput,
  output: z.strictObject({ items: z.array(directoryEntry), next_cursor: nextCursor }),
  errors: [],
});

export const listEntities = defineEndpoint({
  ...entitiesAddresses.listEntities,
  access: "admin",
  summary: "The entities of all owners in any state, newest first or by name.",
  input: entityListInput,
  output: z.strictObject({ items: z.array(adminEntry), next_cursor: nextCursor }),
  errors: [],
});

export const listEntityTypes = defineEndpoint({
  ...entitiesAddresses.listEntityTypes,
  access: "public",
  summary: "The types of entity that can be made, in the order they are offered.",
  input: z.object({}),
  output: z.array(digitalEntityType),
  errors: [],
});

export const listMyEntities = defineEndpoint({
  ...entitiesAddresses.listMyEntities,
  access: "account",
  summary: "The entities that the caller runs, newest first; deleted ones while they can be restored by the caller.",
  input: z.object(pageInput),
  output: z.strictObject({ items: z.array(ownedEntry), next_cursor: nextCursor }),
  errors: [],
});

export const listSitemap = defineEndpoint({
  ...entitiesAddresses.listSitemap,
  access: "public",
  summary:
    "The pages of entities that search engines may find, with the time of their last change, a thousand at once.",
  input: sitemapInput,
  output: sitemapPage,
  errors: [],
});

export const loadEntity = defineEndpoint({
  ...entitiesAddresses.loadEntity,
  access: "public",
  servedOn: { ownDomain: "urlslug" },
  summary: "An entity as its page shows it to this caller.",
  input: z.object({ urlslug: givenSlug }),
  output: visitorEntity,
  errors: ["not_found"],
});

export const resolvePage = defineEndpoint({
  ...entitiesAddresses.resolvePage,
  access: "public",
  servedOn: { ownDomain: "unnamed", unknownHosts: true },
  summary: "What stands at an address of a page: the entity of a custom host, and the entity that a slug names.",
  input: pageAddress,
  output: resolvedPage,
  errors: ["not_found"],
});

export const resumeEntity = defineEndpoint({
  ...entitiesAddresses.resumeEntity,
  access: "admin",
  summary: "Ends the suspension of an entity and tells its owners. Succeeds when it is not suspended.",
  input: z.object({ id }),
  output: adminEntity,
  errors: ["not_found"],
});

export const restoreEntity = defineEndpoint({
  ...entitiesAddresses.restoreEntity,
  access: "account",
  summary: "Gives a deleted entity of the caller's back as it was, while it is not erased yet.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true), urlslug: z.string() }),
  errors: ["not_found"],
});

export const setBannerImage = defineEndpoint({
  ...entitiesAddresses.setBannerImage,
  access: "account",
  summary:
    "Sets the banner of an entity of the caller's from a file, which is written anew; the one before is removed.",
  input: pictureInput,
  output: entityPictures,
  errors: ["not_found"],
  limit: "pictures",
  upload: pictureUpload,
});

export const setEntityVerified = defineEndpoint({
  ...entitiesAddresses.setEntityVerified,
  access: "admin",
  summary: "Gives an entity the verified mark, or takes it away.",
  input: z.object({ id, verified: z.boolean() }),
  output: adminEntity,
  errors: ["not_found"],
});

export const setThumbnailImage = defineEndpoint({
  ...entitiesAddresses.setThumbnailImage,
  access: "account",
  summary:
    "Sets the thumbnail of an entity of the caller's from a file, which is written anew; the one before is removed.",
  input: pictureInput,
  output: entityPictures,
  errors: ["not_found"],
  limit: "pictures",
  upload: pictureUpload,
});

export const suspendEntity = defineEndpoint({
  ...entitiesAddresses.suspendEntity,
  access: "admin",
  summary: "Closes an entity's page and chat. Visitors and owners read the reason, and its owners are mailed.",
  input: z.object({ id, reason: suspensionReason }),
  output: adminEntity,
  errors: ["not_found"],
});

export const transferEntity = defineEndpoint({
  ...entitiesAddresses.transferEntity,
  access: "admin",
  summary:
    "Makes another account the owner of an entity. The former owner stays as an editor where the plan has room. Both are mailed.",
  input: transferInput,
  output: adminEntity,
  errors: ["not_found", "not_possible_now", "subscription_running"],
});

export const updateEntityForm = defineEndpoint({
  ...entitiesAddresses.updateEntityForm,
  access: "account",
  summary: "Changes an entity of the caller's and its pictures in one form: `entity_data` is the changes as JSON.",
  input: entityChangesForm,
  output: ownedEntity,
  errors: ["not_found", "edit_conflict"],
  limit: "editEntity",
  upload: formUpload,
});

export const updateEntity = defineEndpoint({
  ...entitiesAddresses.updateEntity,
  access: "account",
  summary: "Changes an entity of the caller's. Its slug, region, website and verified mark stay, whatever is sent.",
  input: entityChanges.extend({ id }),
  output: ownedEntity,
  errors: ["not_found", "edit_conflict"],
  limit: "editEntity",
});

export const updateEntityType = defineEndpoint({
  ...entitiesAddresses.updateEntityType,
  access: "admin",
  summary: "Changes the label, the description and the terms of a type. Terms that were accepted before stay accepted.",
  input: z.object({ ...entityTypeChanges, id: numericId, version: expectedVersion }),
  output: digitalEntityType,
  errors: ["not_found", "edit_conflict"],
});
