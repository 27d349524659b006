import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { ownedEntity } from "./owned-schemas";
import { entityChanges } from "./update-fields";

export const updateEntity = defineEndpoint({
  ...ADDRESSES.updateEntity,
  access: "account",
  summary: "Changes an entity of the caller's. Its slug, region, website and verified mark stay, whatever is sent.",
  input: entityChanges.extend({ id }),
  output: ownedEntity,
  errors: ["not_found"],
  limit: "editEntity",
});
