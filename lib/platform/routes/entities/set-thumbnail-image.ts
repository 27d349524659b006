import { setThumbnailImage as endpoint } from "@/lib/contract/entities/set-thumbnail-image";
import { implement } from "../../http/implement";
import { presentEntityPictures } from "../../presenters/entity-pictures";
import { setEntityPicture } from "../../services/entities/set-entity-picture";

export const setThumbnailImageRoute = implement(endpoint, async ({ ctx, input }) =>
  presentEntityPictures(await setEntityPicture({ ctx, input }, "thumbnail")),
);
