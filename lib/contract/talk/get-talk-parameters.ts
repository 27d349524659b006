import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { talkParametersState, talkSystemId } from "./schemas";

export const getTalkParameters = defineEndpoint({
  ...ADDRESSES.getTalkParameters,
  access: "admin",
  summary: "How a talk system talks; with `entity_id`, how it talks for that entity.",
  input: z.object({ id: talkSystemId, entity_id: id.optional() }),
  output: talkParametersState,
  errors: ["not_found"],
});
