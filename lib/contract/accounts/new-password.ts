import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { chosenPassword } from "./schemas";

/** The fields of a password change. */
export const newPasswordFields = {
  new_password: chosenPassword,
  confirm_new_password: z.string(sentence("confirm_password_missing")).min(1, sentence("confirm_password_missing")),
};

/** Requires both new passwords to be equal. */
export const newPasswordsMatch = [
  (given: { new_password: string; confirm_new_password: string }) => given.new_password === given.confirm_new_password,
  { path: ["confirm_new_password"], message: sentence("passwords_differ") },
] satisfies [unknown, unknown];

/** The caller's current password, required for actions that a stolen session must not perform. */
export const ownPassword = z.string().max(1000);
