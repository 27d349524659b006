import { deleteBannerImage as endpoint } from "@/lib/contract/entities/delete-banner-image";
import { implement } from "../../http/implement";
import { presentEntityPictures } from "../../presenters/entity-pictures";
import { deleteEntityPicture } from "../../services/entities/set-entity-picture";

export const deleteBannerImageRoute = implement(endpoint, async ({ ctx, input }) =>
  presentEntityPictures(await deleteEntityPicture({ ctx, input }, "banner")),
);
