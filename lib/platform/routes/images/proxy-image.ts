import { FileResponse } from "@/lib/contract/file-response";
import { proxyImage as endpoint } from "@/lib/contract/images/proxy-image";
import { implement } from "../../http/implement";
import { proxyImage } from "../../services/images/proxy-image";

/** What is there may change: it is asked about again after a day, and shown meanwhile. */
const FOR_A_DAY = "max-age=86400, stale-while-revalidate=604800";

export const proxyImageRoute = implement(endpoint, async ({ ctx, input }) => {
  const { bytes, contentType, isPublic } = await proxyImage({ ctx, input });
  return new FileResponse(bytes, contentType, `${isPublic ? "public" : "private"}, ${FOR_A_DAY}`);
});
