import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { createdEntity, disclaimer, newEntity } from "./new-entity";
import { pictureAddresses } from "./picture-schemas";

export const createEntity = defineEndpoint({
  ...ADDRESSES.createEntity,
  access: "account",
  summary: "Makes an entity of the caller's own, on the free plan until a plan that was chosen is paid for.",
  input: z.object({ ...newEntity, ...pictureAddresses, body_intro_text: disclaimer }),
  output: createdEntity,
  errors: ["already_exists"],
  limit: "createEntity",
});
