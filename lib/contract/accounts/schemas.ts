import { z } from "zod";
import { type FieldSentence, sentence } from "../fields/field-sentences";
import { dataStorageRegion, emailAddress, id, line } from "../fields/fields";
import { LOCALES } from "../languages/locales";
import { type PasswordProblem, passwordProblem } from "./password-rule";

const SENTENCES: Record<PasswordProblem, FieldSentence> = {
  required: "required",
  short: "password_short",
  long: "password_long",
  mixed: "password_mixed",
};

/** A new password, with the error messages of the specification. */
export const chosenPassword = z.string(SENTENCES.required).superRefine((value, check) => {
  const problem = passwordProblem(value);
  if (problem) check.addIssue({ code: "custom", message: SENTENCES[problem] });
});

/** A part of a person's name, with the error for a missing one. */
export const nameOf = (missing: FieldSentence) => line(60, missing);

/** The fields of a new account's password. */
export const accountFields = {
  email_address: emailAddress,
  password: chosenPassword,
  confirm_password: z.string(sentence("confirm_password_missing")).min(1, sentence("confirm_password_missing")),
  data_storage_region: dataStorageRegion,
};

/** Requires both passwords to be equal. */
export const passwordsMatch = [
  (given: { password: string; confirm_password: string }) => given.password === given.confirm_password,
  { path: ["confirm_password"], message: sentence("passwords_differ") },
] satisfies [unknown, unknown];

/** The caller's identity, as proven. */
export const identity = z.strictObject({
  user_id: id,
  email_address: z.string(),
  user_name: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  verified: z.boolean(),
  has_account: z.boolean(),
  /** Whether signed in with an account; false for a visitor who only proved an address. */
  signed_in: z.boolean(),
  is_admin: z.boolean(),
  data_storage_region: dataStorageRegion,
  /** The chosen language of the interface and of mails; null before the first choice. */
  interface_language: z.enum(LOCALES).nullable(),
});
