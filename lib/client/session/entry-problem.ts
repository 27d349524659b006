import { oneLine } from "../../contract/fields/one-line";

export type Entry = { name: string; email: string; agreed: boolean };
export type EntryProblem = "name" | "email" | "terms";

/** Reads the form. The address stays as it was typed: its reader is loaded when the form is sent. */
export function readEntry(form: FormData): Entry {
  const text = (field: string) => String(form.get(field) ?? "");
  return { name: oneLine(text("name")), email: text("email").trim(), agreed: form.get("agreed") !== null };
}

/** The first invalid field of the entry form. */
export function entryProblem({ name, email, agreed }: Entry): EntryProblem | null {
  if (!name) return "name";
  if (!email.includes("@")) return "email";
  return agreed ? null : "terms";
}
