import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { createdEntity, disclaimer, newEntity } from "./new-entity";
import { pictureAddresses } from "./picture-schemas";

export const createEntityAsAdmin = defineEndpoint({
  ...ADDRESSES.createEntityAsAdmin,
  access: "admin",
  summary: "Makes an entity that the admin owns, at once on the plan that is named.",
  input: z.object({ ...newEntity, ...pictureAddresses, body_intro_text: disclaimer }),
  output: createdEntity,
  errors: ["already_exists"],
  limit: "createEntity",
});
