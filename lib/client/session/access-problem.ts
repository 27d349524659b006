import { canonicalEmail, isEmailAddress } from "../../contract/fields/email-address";
import { oneLine } from "../../contract/fields/one-line";

/** The person who asks for access to an invitation-only entity. */
export type AccessRequest = { name: string; email: string };

/** A request with its values normalized as the server does. */
export function normalAccessRequest({ name, email }: AccessRequest): AccessRequest {
  return { name: oneLine(name), email: canonicalEmail(email) };
}

/** The sentence for each field of a request that cannot be sent. */
export function accessProblems(
  request: AccessRequest,
  texts: Readonly<Record<"name" | "email" | "emailInvalid", string>>,
): { name?: string; email?: string } {
  const { name, email } = normalAccessRequest(request);
  return {
    ...(name ? {} : { name: texts.name }),
    ...(isEmailAddress(email) ? {} : { email: email ? texts.emailInvalid : texts.email }),
  };
}
