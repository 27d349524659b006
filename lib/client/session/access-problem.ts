import { canonicalEmail, isEmailAddress } from "../../contract/fields/email-address";
import { oneLine } from "../../contract/fields/one-line";

export type AccessRequest = { name: string; email: string };
export type AccessProblem = "name" | "email" | "emailInvalid";

/** Reads the form with values normalized as the server does. */
export function readAccessRequest(form: FormData): AccessRequest {
  const text = (field: string) => String(form.get(field) ?? "");
  return { name: oneLine(text("name")), email: canonicalEmail(text("email")) };
}

/** Validates an access request. */
export function accessProblems({ name, email }: AccessRequest): AccessProblem[] {
  const problems: AccessProblem[] = [];
  if (!name) problems.push("name");
  if (!email) problems.push("email");
  else if (!isEmailAddress(email)) problems.push("emailInvalid");
  return problems;
}
