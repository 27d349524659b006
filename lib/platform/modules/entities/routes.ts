import { checkUrlslug as checkUrlslugEndpoint } from "@/lib/contract/entities/check-urlslug";
import { createEntity as createEntityEndpoint } from "@/lib/contract/entities/create-entity";
import { createEntityAsAdmin as createEntityAsAdminEndpoint } from "@/lib/contract/entities/create-entity-as-admin";
import { createEntityUnauth as createEntityUnauthEndpoint } from "@/lib/contract/entities/create-entity-unauth";
import { deleteBannerImage as deleteBannerImageEndpoint } from "@/lib/contract/entities/delete-banner-image";
import { deleteEntity as deleteEntityEndpoint } from "@/lib/contract/entities/delete-entity";
import { deleteThumbnailImage as deleteThumbnailImageEndpoint } from "@/lib/contract/entities/delete-thumbnail-image";
import { findEntityByHost as findEntityByHostEndpoint } from "@/lib/contract/entities/find-entity-by-host";
import { getEntityId as getEntityIdEndpoint } from "@/lib/contract/entities/get-entity-id";
import { getEntityPicture as getEntityPictureEndpoint } from "@/lib/contract/entities/get-entity-picture";
import { getMyEntity as getMyEntityEndpoint } from "@/lib/contract/entities/get-my-entity";
import { listDirectory as listDirectoryEndpoint } from "@/lib/contract/entities/list-directory";
import { listEntityTypes as listEntityTypesEndpoint } from "@/lib/contract/entities/list-entity-types";
import { listMyEntities as listMyEntitiesEndpoint } from "@/lib/contract/entities/list-my-entities";
import { listSitemap as listSitemapEndpoint } from "@/lib/contract/entities/list-sitemap";
import { loadEntity as loadEntityEndpoint } from "@/lib/contract/entities/load-entity";
import { resolvePage as resolvePageEndpoint } from "@/lib/contract/entities/resolve-page";
import { restoreEntity as restoreEntityEndpoint } from "@/lib/contract/entities/restore-entity";
import { setBannerImage as setBannerImageEndpoint } from "@/lib/contract/entities/set-banner-image";
import { setThumbnailImage as setThumbnailImageEndpoint } from "@/lib/contract/entities/set-thumbnail-image";
import { updateEntity as updateEntityEndpoint } from "@/lib/contract/entities/update-entity";
import { updateEntityForm as updateEntityFormEndpoint } from "@/lib/contract/entities/update-entity-form";
import { implement } from "../../route";
import { checkUrlslug } from "./check-urlslug";
import { createEntity } from "./create-entity";
import { createEntityAsAdmin } from "./create-entity-as-admin";
import { createEntityUnauth } from "./create-entity-unauth";
import { deleteBannerImage } from "./delete-banner-image";
import { deleteEntity } from "./delete-entity";
import { deleteThumbnailImage } from "./delete-thumbnail-image";
import { findEntityByHost } from "./find-entity-by-host";
import { getEntityId } from "./get-entity-id";
import { getEntityPicture } from "./get-entity-picture";
import { getMyEntity } from "./get-my-entity";
import { listDirectory } from "./list-directory";
import { listEntityTypes } from "./list-entity-types";
import { listMyEntities } from "./list-my-entities";
import { listSitemap } from "./list-sitemap";
import { loadEntity } from "./load-entity";
import {
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
import { setBannerImage } from "./set-banner-image";
import { setThumbnailImage } from "./set-thumbnail-image";
import { updateEntity } from "./update-entity";
import { updateEntityForm } from "./update-entity-form";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const entitiesRoutes = {
  checkUrlslug: implement(checkUrlslugEndpoint, async ({ ctx, input }) => ({
    existing_url: await checkUrlslug({ ctx, input }),
  })),
  createEntityAsAdmin: implement(createEntityAsAdminEndpoint, async ({ ctx, input }) =>
    presentCreated(await createEntityAsAdmin({ ctx, input })),
  ),
  createEntityUnauth: implement(createEntityUnauthEndpoint, async ({ ctx, input }) => {
    const { id, urlslug, name } = await createEntityUnauth({ ctx, input });
    return { success: true as const, id, urlslug, entity_name: name };
  }),
  createEntity: implement(createEntityEndpoint, async ({ ctx, input }) =>
    presentCreated(await createEntity({ ctx, input })),
  ),
  deleteBannerImage: implement(deleteBannerImageEndpoint, async ({ ctx, input }) =>
    presentEntityPictures(await deleteBannerImage({ ctx, input })),
  ),
  deleteEntity: implement(deleteEntityEndpoint, async ({ ctx, input }) => {
    const eraseAt = await deleteEntity({ ctx, input });
    return { success: true as const, erase_at: eraseAt.toISOString() };
  }),
  deleteThumbnailImage: implement(deleteThumbnailImageEndpoint, async ({ ctx, input }) =>
    presentEntityPictures(await deleteThumbnailImage({ ctx, input })),
  ),
  findEntityByHost: implement(findEntityByHostEndpoint, async ({ ctx, input }) =>
    presentHostEntity(await findEntityByHost({ ctx, input })),
  ),
  getEntityId: implement(getEntityIdEndpoint, async ({ ctx, input }) => {
    const { id, urlslug } = await getEntityId({ ctx, input });
    return { id, digital_entity_id: id, urlslug };
  }),
  getEntityPicture: implement(getEntityPictureEndpoint, async ({ ctx, input }) =>
    presentEntityPicture(await getEntityPicture({ ctx, input })),
  ),
  getMyEntity: implement(getMyEntityEndpoint, async ({ ctx, input }) =>
    presentMyEntity(await getMyEntity({ ctx, input }), ctx.settings),
  ),
  listDirectory: implement(listDirectoryEndpoint, async ({ ctx, input }) => {
    const { items, nextCursor } = await listDirectory({ ctx, input });
    return { items: items.map(presentDirectoryEntry), next_cursor: nextCursor };
  }),
  listEntityTypes: implement(listEntityTypesEndpoint, async ({ ctx }) => {
    const types = await listEntityTypes({ ctx });
    return types.map(presentEntityType);
  }),
  listMyEntities: implement(listMyEntitiesEndpoint, async ({ ctx, input }) => {
    const { items, nextCursor } = await listMyEntities({ ctx, input });
    return { items: items.map(presentOwnedEntry), next_cursor: nextCursor };
  }),
  listSitemap: implement(listSitemapEndpoint, async ({ ctx, input }) => {
    const { items, nextCursor } = await listSitemap({ ctx, input });
    return { items: items.map(presentSitemapEntry), next_cursor: nextCursor };
  }),
  loadEntity: implement(loadEntityEndpoint, async ({ ctx, input }) =>
    presentEntity(await loadEntity({ ctx, input }), ctx.settings),
  ),
  resolvePage: implement(resolvePageEndpoint, async ({ ctx, input }) => {
    const { host, view } = await resolvePage({ ctx, input });
    return { host: host && presentHostEntity(host), entity: view && presentEntity(view, ctx.settings) };
  }),
  restoreEntity: implement(restoreEntityEndpoint, async ({ ctx, input }) => {
    const { urlslug } = await restoreEntity({ ctx, input });
    return { success: true as const, urlslug };
  }),
  setBannerImage: implement(setBannerImageEndpoint, async ({ ctx, input }) =>
    presentEntityPictures(await setBannerImage({ ctx, input })),
  ),
  setThumbnailImage: implement(setThumbnailImageEndpoint, async ({ ctx, input }) =>
    presentEntityPictures(await setThumbnailImage({ ctx, input })),
  ),
  updateEntityForm: implement(updateEntityFormEndpoint, async ({ ctx, input }) =>
    presentMyEntity(await updateEntityForm({ ctx, input }), ctx.settings),
  ),
  updateEntity: implement(updateEntityEndpoint, async ({ ctx, input }) =>
    presentMyEntity(await updateEntity({ ctx, input }), ctx.settings),
  ),
};
