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
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { setBannerImage as setBannerImageEndpoint } from "@/lib/contract/entities/set-banner-image";
import { setThumbnailImage as setThumbnailImageEndpoint } from "@/lib/contract/entities/set-thumbnail-image";
import { updateEntity as updateEntityEndpoint } from "@/lib/contract/entities/update-entity";
import { updateEntityForm as updateEntityFormEndpoint } from "@/lib/contract/entities/update-entity-form";
import { FileResponse } from "@/lib/contract/file-response";
import { findEntity } from "../../auth/find-entity";
import type { Ctx } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { parseHostname, slugFromHostname } from "../../hosts";
import { implement } from "../../route";
import { findInvitations } from "../access/find-invitations";
import { canViewEntity } from "../access/policy";
import { canonicalAddressOf } from "../domains/canonical-address-of";
import { findEntityByHost } from "../domains/entity-of-host";
import { answersAreQuoted } from "../talk/answers-are-quoted";
import { checkUrlslug } from "./check-urlslug";
import { createEntity } from "./create-entity";
import { createEntityAsAdmin } from "./create-entity-as-admin";
import { createEntityUnauth } from "./create-entity-unauth";
import { deleteEntity } from "./delete-entity";
import { getEntityId } from "./get-entity-id";
import { getMyEntity, withFacts } from "./get-my-entity";
import { listDirectory } from "./list-directory";
import { listEntityTypes } from "./list-entity-types";
import { listMyEntities } from "./list-my-entities";
import { listSitemap } from "./list-sitemap";
import {
  presentCreated,
  presentDirectoryEntry,
  presentEntity,
  presentEntityPictures,
  presentEntityType,
  presentMyEntity,
  presentOwnedEntry,
} from "./presenter";
import { readEntityPicture } from "./read-entity-picture";
import { resolvePage } from "./resolve-page";
import { restoreEntity } from "./restore-entity";
import { deleteEntityPicture, setEntityPicture } from "./set-entity-picture";
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
    presentEntityPictures(await deleteEntityPicture({ ctx, input }, "banner")),
  ),
  deleteEntity: implement(deleteEntityEndpoint, async ({ ctx, input }) => {
    const eraseAt = await deleteEntity({ ctx, input });
    return { success: true as const, erase_at: eraseAt.toISOString() };
  }),
  deleteThumbnailImage: implement(deleteThumbnailImageEndpoint, async ({ ctx, input }) =>
    presentEntityPictures(await deleteEntityPicture({ ctx, input }, "thumbnail")),
  ),
  findEntityByHost: implement(findEntityByHostEndpoint, async ({ ctx, input }) => {
    const { urlslug } = await findEntityByHost({ ctx, input });
    return { urlslug, own_domain: slugFromHostname(parseHostname(input.host), ctx.settings.appUrl.hostname) === null };
  }),
  getEntityId: implement(getEntityIdEndpoint, async ({ ctx, input }) => {
    const { id, urlslug } = await getEntityId({ ctx, input });
    return { id, digital_entity_id: id, urlslug };
  }),
  getEntityPicture: implement(getEntityPictureEndpoint, async ({ ctx, input }) => {
    const { bytes, isPublic } = await readEntityPicture({ ctx, input });
    return new FileResponse(bytes, "image/webp", isPublic ? CACHE.public : CACHE.guarded);
  }),
  getMyEntity: implement(getMyEntityEndpoint, async ({ ctx, input }) =>
    presentMyEntity(await getMyEntity({ ctx, input })),
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
    return {
      items: items.map(({ urlslug, address, updatedAt }) => ({
        urlslug,
        canonical_url: address.href,
        updated_at: updatedAt.toISOString(),
      })),
      next_cursor: nextCursor,
    };
  }),
  loadEntity: implement(loadEntityEndpoint, async ({ ctx, input }) =>
    presentForCaller(ctx, await findEntity(ctx.db, { urlslug: input.urlslug })),
  ),
  resolvePage: implement(resolvePageEndpoint, async ({ ctx, input }) => {
    const { host, entity } = await resolvePage({ ctx, input });
    const { callHost } = ctx;
    // An owner's domain shows its own entity alone.
    const isHidden = callHost.kind === "own_domain" && callHost.entityId !== entity?.id;
    return { host, entity: entity && !isHidden ? await presentForCaller(ctx, entity) : null };
  }),
  restoreEntity: implement(restoreEntityEndpoint, async ({ ctx, input }) => {
    const { urlslug } = await restoreEntity({ ctx, input });
    return { success: true as const, urlslug };
  }),
  setBannerImage: implement(setBannerImageEndpoint, async ({ ctx, input }) =>
    presentEntityPictures(await setEntityPicture({ ctx, input }, "banner")),
  ),
  setThumbnailImage: implement(setThumbnailImageEndpoint, async ({ ctx, input }) =>
    presentEntityPictures(await setEntityPicture({ ctx, input }, "thumbnail")),
  ),
  updateEntityForm: implement(updateEntityFormEndpoint, async ({ ctx, input }) =>
    presentMyEntity(await withFacts(ctx, await updateEntityForm({ ctx, input }))),
  ),
  updateEntity: implement(updateEntityEndpoint, async ({ ctx, input }) =>
    presentMyEntity(await withFacts(ctx, await updateEntity({ ctx, input }))),
  ),
};

/** Another picture has another address. What is not for everybody is asked about again each time. */
const CACHE = { public: "public, max-age=31536000, immutable", guarded: "private, no-cache" };

/** An entity as its page shows it to the caller. */
async function presentForCaller(ctx: Ctx, entity: EntityRow): Promise<VisitorEntity> {
  const canView = canViewEntity(ctx.actor, entity, await findInvitations(ctx, [entity]));
  const { settings } = ctx;
  const [isQuoted, address] = await Promise.all([answersAreQuoted(ctx.db, entity.id), canonicalAddressOf(ctx, entity)]);
  return presentEntity(entity, { canView, answersAreQuoted: isQuoted, settings, address });
}
