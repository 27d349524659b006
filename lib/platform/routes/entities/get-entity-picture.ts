import { getEntityPicture as endpoint } from "@/lib/contract/entities/get-entity-picture";
import { FileResponse } from "@/lib/contract/file-response";
import { implement } from "../../http/implement";
import { readEntityPicture } from "../../services/entities/read-entity-picture";

/** Another picture has another address. What is not for everybody is asked about again each time. */
const CACHE = { public: "public, max-age=31536000, immutable", guarded: "private, no-cache" };

export const getEntityPictureRoute = implement(endpoint, async ({ ctx, input }) => {
  const { bytes, isPublic } = await readEntityPicture({ ctx, input });
  return new FileResponse(bytes, "image/webp", isPublic ? CACHE.public : CACHE.guarded);
});
