import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { FileAnswer } from "../file-answer";
import { organizationSlug } from "./schemas";

export const getMetadata = defineEndpoint({
  ...ADDRESSES.getMetadata,
  access: "public",
  summary: "The SAML metadata of this site as an organisation's identity provider needs them.",
  input: z.object({ slug: organizationSlug }),
  output: z.instanceof(FileAnswer),
  file: ["application/samlmetadata+xml"],
  errors: ["not_found", "sso_unavailable"],
});
