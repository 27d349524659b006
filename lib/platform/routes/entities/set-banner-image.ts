import { setBannerImage as endpoint } from "@/lib/contract/entities/set-banner-image";
import { implement } from "../../http/implement";
import { presentEntityPictures } from "../../presenters/entity-pictures";
import { setEntityPicture } from "../../services/entities/set-entity-picture";

export const setBannerImageRoute = implement(endpoint, async ({ ctx, input }) =>
  presentEntityPictures(await setEntityPicture({ ctx, input }, "banner")),
);
