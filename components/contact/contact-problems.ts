import type { ContactDraft } from "./contact-draft";

export type ContactProblem = "name" | "email" | "message";

/** What keeps a letter from being sent, in the order of the fields. */
export function contactProblems({ name, email, message }: ContactDraft): ContactProblem[] {
  const problems: ContactProblem[] = [];
  if (!name.trim()) problems.push("name");
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) problems.push("email");
  if (!message.trim()) problems.push("message");
  return problems;
}
