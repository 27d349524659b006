import { z } from "zod";
import { chosenPassword } from "./schemas";

/** What somebody gives who replaces their password. */
export const newPasswordFields = {
  new_password: chosenPassword,
  confirm_new_password: z.string("Please confirm your password").min(1, "Please confirm your password"),
};

/** Ties the second new password to the first. */
export const newPasswordsMatch = [
  (given: { new_password: string; confirm_new_password: string }) => given.new_password === given.confirm_new_password,
  { path: ["confirm_new_password"], message: "Passwords do not match" },
] satisfies [unknown, unknown];

/** The password that the caller has: asked for before what a borrowed session must not do. */
export const ownPassword = z.string("Password is required").max(1000);
