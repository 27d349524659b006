import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { talkParameterLevel, talkParametersState, talkSystemId } from "./schemas";

export const updateTalkParameters = defineEndpoint({
  ...ADDRESSES.updateTalkParameters,
  access: "admin",
  summary:
    "Changes how a talk system talks; with `entity_id`, has that entity talk by this system, with these overrides.",
  input: z.object({ id: talkSystemId, entity_id: id.nullish(), ...talkParameterLevel.partial().shape }),
  output: talkParametersState,
  errors: ["not_found"],
});
