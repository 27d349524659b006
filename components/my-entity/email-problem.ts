import type { FieldProblems } from "@/components/account/use-settings-form";

/** What is wrong with an address that somebody typed in for another person. */
export function emailProblem(email: string, texts: { required: string; shape: string }): FieldProblems {
  if (email.trim() === "") return { email_address: texts.required };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? {} : { email_address: texts.shape };
}
