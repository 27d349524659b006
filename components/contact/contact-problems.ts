import { canonicalEmail, isEmailAddress } from "@/lib/contract/email-address";
import { oneLine } from "@/lib/contract/one-line";
import type { ContactDraft } from "./contact-draft";

export type ContactProblem = "name" | "email" | "message";

/** Invalid fields, in the order of the form. */
export function contactProblems({ name, email, message }: ContactDraft): ContactProblem[] {
  const problems: ContactProblem[] = [];
  if (!oneLine(name)) problems.push("name");
  if (!isEmailAddress(canonicalEmail(email))) problems.push("email");
  if (!message.trim()) problems.push("message");
  return problems;
}
