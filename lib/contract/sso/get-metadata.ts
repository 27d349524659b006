import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { FileResponse } from "../file-response";
import { organizationSlug } from "./schemas";

export const getMetadata = defineEndpoint({
  ...ADDRESSES.getMetadata,
  access: "public",
  summary: "The SAML metadata of this site as an organisation's identity provider needs them.",
  input: z.object({ slug: organizationSlug }),
  output: z.instanceof(FileResponse),
  file: ["application/samlmetadata+xml"],
  errors: ["not_found", "sso_unavailable"],
});
