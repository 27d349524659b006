import { FileResponse } from "@/lib/contract/file-response";
import { getMetadata as endpoint } from "@/lib/contract/sso/get-metadata";
import { implement } from "../../http/implement";
import { getMetadata } from "../../services/sso/get-metadata";

export const getMetadataRoute = implement(endpoint, async ({ ctx, input }) => {
  const metadata = await getMetadata({ ctx, input });
  return new FileResponse(Buffer.from(metadata), "application/samlmetadata+xml", "no-cache");
});
