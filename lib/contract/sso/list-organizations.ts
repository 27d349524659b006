import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { nextCursor } from "../paging";
import { organization } from "./schemas";

export const listOrganizations = defineEndpoint({
  ...ADDRESSES.listOrganizations,
  access: "admin",
  summary: "Every organisation whose people sign in with it, by name.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(organization), next_cursor: nextCursor }),
  errors: ["not_found"],
});
