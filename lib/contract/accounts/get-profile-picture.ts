import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { profilePicture } from "./profile-picture-schemas";

export const getProfilePicture = defineEndpoint({
  ...ADDRESSES.getProfilePicture,
  access: "account",
  summary: "Where the caller's profile picture is.",
  input: z.object({}),
  output: profilePicture,
  errors: [],
});
