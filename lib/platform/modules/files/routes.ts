import * as endpoints from "@/lib/contract/files/endpoints";
import { FileResponse } from "@/lib/contract/http/file-response";
import { implement } from "../../route";
import { getSocialImage } from "./get-social-image";
import { proxyImage } from "./proxy-image";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const filesRoutes = {
  getSocialImage: implement(endpoints.getSocialImage, async (call) => {
    const { bytes, contentType, isVersion } = await getSocialImage(call);
    return new FileResponse(
      bytes,
      contentType,
      isVersion ? "public, max-age=31536000, immutable" : "public, max-age=300",
    );
  }),
  proxyImage: implement(endpoints.proxyImage, async (call) => {
    const { bytes, contentType, isPublic } = await proxyImage(call);
    return new FileResponse(bytes, contentType, `${isPublic ? "public" : "private"}, ${ONE_DAY}`);
  }),
};

/** A picture may change at its address: revalidate after a day, and show the old one meanwhile. */
const ONE_DAY = "max-age=86400, stale-while-revalidate=604800";
