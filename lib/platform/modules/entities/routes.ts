import * as endpoints from "@/lib/contract/entities/endpoints";
import { presentPage } from "../../list-page";
import { implement } from "../../route";
import { checkUrlslug } from "./check-urlslug";
import { createEntity } from "./create-entity";
import { createEntityAsAdmin } from "./create-entity-as-admin";
import { createEntityForm } from "./create-entity-form";
import { createEntityUnauth } from "./create-entity-unauth";
import { deleteBannerImage } from "./delete-banner-image";
import { deleteEntity } from "./delete-entity";
import { deleteThumbnailImage } from "./delete-thumbnail-image";
import { findEntityByHost } from "./find-entity-by-host";
import { getEntity } from "./get-entity";
import { getEntityId } from "./get-entity-id";
import { getEntityPicture } from "./get-entity-picture";
import { getMyEntity } from "./get-my-entity";
import { listDirectory } from "./list-directory";
import { listEntities } from "./list-entities";
import { listEntityTypes } from "./list-entity-types";
import { listMyEntities } from "./list-my-entities";
import { listSitemap } from "./list-sitemap";
import { loadEntity } from "./load-entity";
import {
  presentAdminEntity,
  presentAdminEntry,
  presentCreated,
  presentDirectoryEntry,
  presentEntity,
  presentEntityPicture,
  presentEntityPictures,
  presentEntityType,
  presentHostEntity,
  presentMyEntity,
  presentOwnedEntry,
  presentSitemapEntry,
} from "./presenter";
import { resolvePage } from "./resolve-page";
import { restoreEntity } from "./restore-entity";
import { resumeEntity } from "./resume-entity";
import { setBannerImage } from "./set-banner-image";
import { setEntityVerified } from "./set-entity-verified";
import { setThumbnailImage } from "./set-thumbnail-image";
import { suspendEntity } from "./suspend-entity";
import { transferEntity } from "./transfer-entity";
import { updateEntity } from "./update-entity";
import { updateEntityForm } from "./update-entity-form";
import { updateEntityType } from "./update-entity-type";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const entitiesRoutes = {
  checkUrlslug: implement(endpoints.checkUrlslug, async (call) => ({
    existing_url: await checkUrlslug(call),
  })),
  createEntityAsAdmin: implement(endpoints.createEntityAsAdmin, async (call) =>
    presentCreated(await createEntityAsAdmin(call)),
  ),
  createEntityForm: implement(endpoints.createEntityForm, async (call) => presentCreated(await createEntityForm(call))),
  createEntityUnauth: implement(endpoints.createEntityUnauth, async (call) => {
    const { id, urlslug, name } = await createEntityUnauth(call);
    return { success: true as const, id, urlslug, entity_name: name };
  }),
  createEntity: implement(endpoints.createEntity, async (call) => presentCreated(await createEntity(call))),
  deleteBannerImage: implement(endpoints.deleteBannerImage, async (call) =>
    presentEntityPictures(await deleteBannerImage(call)),
  ),
  deleteEntity: implement(endpoints.deleteEntity, async (call) => {
    const eraseAt = await deleteEntity(call);
    return { success: true as const, erase_at: eraseAt.toISOString() };
  }),
  deleteThumbnailImage: implement(endpoints.deleteThumbnailImage, async (call) =>
    presentEntityPictures(await deleteThumbnailImage(call)),
  ),
  findEntityByHost: implement(endpoints.findEntityByHost, async (call) =>
    presentHostEntity(await findEntityByHost(call)),
  ),
  getEntity: implement(endpoints.getEntity, async ({ ctx, input }) =>
    presentAdminEntity(await getEntity({ ctx, input }), ctx),
  ),
  getEntityId: implement(endpoints.getEntityId, async (call) => {
    const { id, urlslug } = await getEntityId(call);
    return { id, digital_entity_id: id, urlslug };
  }),
  getEntityPicture: implement(endpoints.getEntityPicture, async (call) =>
    presentEntityPicture(await getEntityPicture(call)),
  ),
  getMyEntity: implement(endpoints.getMyEntity, async ({ ctx, input }) =>
    presentMyEntity(await getMyEntity({ ctx, input }), ctx.settings),
  ),
  listDirectory: implement(endpoints.listDirectory, async (call) => {
    const { items, nextCursor, othersMissing } = await listDirectory(call);
    return {
      items: items.map(presentDirectoryEntry),
      next_cursor: nextCursor,
      ...(othersMissing ? { others_missing: true as const } : {}),
    };
  }),
  listEntities: implement(endpoints.listEntities, async (call) =>
    presentPage(await listEntities(call), (item) => presentAdminEntry(item, call.ctx.now())),
  ),
  listEntityTypes: implement(endpoints.listEntityTypes, async ({ ctx }) => {
    const types = await listEntityTypes({ ctx });
    return types.map(presentEntityType);
  }),
  listMyEntities: implement(endpoints.listMyEntities, async (call) =>
    presentPage(await listMyEntities(call), presentOwnedEntry),
  ),
  listSitemap: implement(endpoints.listSitemap, async (call) =>
    presentPage(await listSitemap(call), presentSitemapEntry),
  ),
  loadEntity: implement(endpoints.loadEntity, async ({ ctx, input }) =>
    presentEntity(await loadEntity({ ctx, input }), ctx.settings),
  ),
  resolvePage: implement(endpoints.resolvePage, async ({ ctx, input }) => {
    const { host, view, movedTo, isInOtherCell } = await resolvePage({ ctx, input });
    return {
      host: host && presentHostEntity(host),
      entity: view && presentEntity(view, ctx.settings),
      moved_to: movedTo,
      in_other_cell: movedTo !== null && isInOtherCell,
    };
  }),
  resumeEntity: implement(endpoints.resumeEntity, async ({ ctx, input }) =>
    presentAdminEntity(await resumeEntity({ ctx, input }), ctx),
  ),
  restoreEntity: implement(endpoints.restoreEntity, async (call) => {
    const { urlslug } = await restoreEntity(call);
    return { success: true as const, urlslug };
  }),
  setBannerImage: implement(endpoints.setBannerImage, async (call) =>
    presentEntityPictures(await setBannerImage(call)),
  ),
  setEntityVerified: implement(endpoints.setEntityVerified, async ({ ctx, input }) =>
    presentAdminEntity(await setEntityVerified({ ctx, input }), ctx),
  ),
  setThumbnailImage: implement(endpoints.setThumbnailImage, async (call) =>
    presentEntityPictures(await setThumbnailImage(call)),
  ),
  suspendEntity: implement(endpoints.suspendEntity, async ({ ctx, input }) =>
    presentAdminEntity(await suspendEntity({ ctx, input }), ctx),
  ),
  transferEntity: implement(endpoints.transferEntity, async ({ ctx, input }) =>
    presentAdminEntity(await transferEntity({ ctx, input }), ctx),
  ),
  updateEntityType: implement(endpoints.updateEntityType, async (call) =>
    presentEntityType(await updateEntityType(call)),
  ),
  updateEntityForm: implement(endpoints.updateEntityForm, async ({ ctx, input }) =>
    presentMyEntity(await updateEntityForm({ ctx, input }), ctx.settings),
  ),
  updateEntity: implement(endpoints.updateEntity, async ({ ctx, input }) =>
    presentMyEntity(await updateEntity({ ctx, input }), ctx.settings),
  ),
};
