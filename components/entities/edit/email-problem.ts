import type { FieldProblems } from "@/components/accounts/use-settings-form";
import { canonicalEmail, isEmailAddress } from "@/lib/contract/email-address";

/** What is wrong with an address that somebody typed in for another person. */
export function emailProblem(email: string, texts: { required: string; shape: string }): FieldProblems {
  if (email.trim() === "") return { email_address: texts.required };
  return isEmailAddress(canonicalEmail(email)) ? {} : { email_address: texts.shape };
}
