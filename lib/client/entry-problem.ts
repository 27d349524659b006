import { canonicalEmail } from "../contract/email-address";
import { oneLine } from "../contract/one-line";

export type Entry = { name: string; email: string; agreed: boolean };
export type EntryProblem = "name" | "email" | "terms";

/** Reads the form with values normalized as the server does. */
export function readEntry(form: FormData): Entry {
  const text = (field: string) => String(form.get(field) ?? "");
  return { name: oneLine(text("name")), email: canonicalEmail(text("email")), agreed: form.get("agreed") !== null };
}

/** The first invalid field of the entry form (spec/visitor.md §5). */
export function entryProblem({ name, email, agreed }: Entry): EntryProblem | null {
  if (!name) return "name";
  if (!email.includes("@")) return "email";
  return agreed ? null : "terms";
}
