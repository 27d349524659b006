import { z } from "zod";
import { sentence } from "../field-sentences";
import { chosenPassword } from "./schemas";

/** What somebody gives who replaces their password. */
export const newPasswordFields = {
  new_password: chosenPassword,
  confirm_new_password: z.string(sentence("confirm_password_missing")).min(1, sentence("confirm_password_missing")),
};

/** Ties the second new password to the first. */
export const newPasswordsMatch = [
  (given: { new_password: string; confirm_new_password: string }) => given.new_password === given.confirm_new_password,
  { path: ["confirm_new_password"], message: sentence("passwords_differ") },
] satisfies [unknown, unknown];

/** The password that the caller has: asked for before what a borrowed session must not do. */
export const ownPassword = z.string().max(1000);
