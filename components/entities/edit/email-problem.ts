import type { Problems } from "@/components/patterns/form-machine";
import { canonicalEmail, isEmailAddress } from "@/lib/contract/fields/email-address";

/** Validates the email address of another person. */
export function emailProblem(email: string, texts: { required: string; invalid: string }): Problems {
  if (email.trim() === "") return { email_address: texts.required };
  return isEmailAddress(canonicalEmail(email)) ? {} : { email_address: texts.invalid };
}
