import { FileResponse } from "@/lib/contract/file-response";
import { getSocialImage as endpoint } from "@/lib/contract/images/get-social-image";
import { implement } from "../../http/implement";
import { getSocialImage } from "../../services/images/get-social-image";

export const getSocialImageRoute = implement(endpoint, async ({ ctx, input }) => {
  const { bytes, contentType, isVersion } = await getSocialImage({ ctx, input });
  return new FileResponse(
    bytes,
    contentType,
    isVersion ? "public, max-age=31536000, immutable" : "public, max-age=300",
  );
});
