import { passwordProblem } from "@/lib/contract/accounts/password-rule";
import { canonicalEmail, isEmailAddress } from "@/lib/contract/fields/email-address";
import { oneLine } from "@/lib/contract/fields/one-line";
import type { Messages } from "@/lib/i18n/message-types";

export type AccountField =
  | "first_name"
  | "last_name"
  | "email_address"
  | "password"
  | "confirm_password"
  | "data_storage_region";

export type AccountValues = Readonly<Partial<Record<AccountField, string>>>;
/** One message for each invalid field. */
export type AccountProblems = Readonly<Partial<Record<AccountField, string>>>;
type Errors = Messages["accounts"]["errors"];

/** Validates the account fields that the form has. */
export function accountProblems(values: AccountValues, errors: Errors): AccountProblems {
  return found([
    ["first_name", isBlank(values.first_name) && errors.first_name],
    ["last_name", isBlank(values.last_name) && errors.last_name],
    ["email_address", emailProblem(values.email_address, errors)],
    ["password", chosenProblem(values.password, errors)],
    ["confirm_password", confirmationProblem(values, errors)],
    ["data_storage_region", values.data_storage_region === "" && errors.region],
  ]);
}

/** Validates the sign-in form, which accepts a password of any shape. */
export function signInProblems(values: AccountValues, errors: Errors): AccountProblems {
  return found([
    ["email_address", emailProblem(values.email_address, errors)],
    ["password", !values.password && errors.required],
  ]);
}

function found(checks: readonly (readonly [AccountField, string | false | null])[]): AccountProblems {
  return Object.fromEntries(checks.filter(([, sentence]) => sentence));
}

/** Whether the form has this field and it holds only invisible characters. */
function isBlank(name: string | undefined): boolean {
  return name !== undefined && oneLine(name) === "";
}

function emailProblem(email: string | undefined, errors: Errors): string | null {
  if (email === undefined) return null;
  if (email.trim() === "") return errors.emailRequired;
  return isEmailAddress(canonicalEmail(email)) ? null : errors.emailInvalid;
}

function chosenProblem(password: string | undefined, errors: Errors): string | null {
  const problem = password === undefined ? null : passwordProblem(password);
  return problem && errors[problem];
}

function confirmationProblem({ password, confirm_password }: AccountValues, errors: Errors): string | null {
  if (confirm_password === undefined) return null;
  if (confirm_password === "") return errors.confirm;
  return confirm_password === password ? null : errors.mismatch;
}
