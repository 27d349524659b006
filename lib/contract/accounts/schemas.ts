import { z } from "zod";
import { dataStorageRegion, emailAddress, id } from "../fields";
import { type PasswordProblem, passwordProblem } from "./password-rule";

const SENTENCES: Record<PasswordProblem, string> = {
  required: "Password is required",
  short: "Password must be at least 8 characters long",
  long: "Password must be at most 128 characters long",
  mixed: "Password must include uppercase, lowercase, number, and special character",
};

/** A password that somebody chooses, refused in the words of the specification. */
export const chosenPassword = z.string(SENTENCES.required).superRefine((value, check) => {
  const problem = passwordProblem(value);
  if (problem) check.addIssue({ code: "custom", message: SENTENCES[problem] });
});

/** A part of a person's name, with the sentence for one that is missing. */
export const nameOf = (missing: string) => z.string(missing).trim().min(1, missing).max(60);

/** What everybody gives who chooses the password of an account. */
export const accountFields = {
  email_address: emailAddress,
  password: chosenPassword,
  confirm_password: z.string("Please confirm your password").min(1, "Please confirm your password"),
  data_storage_region: z.enum(dataStorageRegion.options, "Data storage region is required"),
};

/** Ties the second password to the first. */
export const passwordsMatch = [
  (given: { password: string; confirm_password: string }) => given.password === given.confirm_password,
  { path: ["confirm_password"], message: "Passwords do not match" },
] satisfies [unknown, unknown];

/** Who somebody is, by what they proved. */
export const identity = z.strictObject({
  user_id: id,
  email_address: z.string(),
  user_name: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  verified: z.boolean(),
  has_account: z.boolean(),
  /** Signed in with an account; false for a visitor who only proved an address. */
  signed_in: z.boolean(),
  is_admin: z.boolean(),
  data_storage_region: dataStorageRegion,
});
