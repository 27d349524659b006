import { deleteThumbnailImage as endpoint } from "@/lib/contract/entities/delete-thumbnail-image";
import { implement } from "../../http/implement";
import { presentEntityPictures } from "../../presenters/entity-pictures";
import { deleteEntityPicture } from "../../services/entities/set-entity-picture";

export const deleteThumbnailImageRoute = implement(endpoint, async ({ ctx, input }) =>
  presentEntityPictures(await deleteEntityPicture({ ctx, input }, "thumbnail")),
);
