import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { profilePicture } from "./profile-picture-schemas";

export const deleteProfilePicture = defineEndpoint({
  ...ADDRESSES.deleteProfilePicture,
  access: "account",
  summary: "Removes the caller's profile picture. Succeeds when there is none.",
  input: z.object({}),
  output: profilePicture,
  errors: [],
});
