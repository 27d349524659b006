export type Entry = { name: string; email: string; agreed: boolean };
export type EntryProblem = "name" | "email" | "terms";

/** An entry form's fields as they are sent: both trimmed, the address in lower case. */
export function readEntry(form: FormData): Entry {
  const text = (field: string) => String(form.get(field) ?? "").trim();
  return { name: text("name"), email: text("email").toLowerCase(), agreed: form.get("agreed") !== null };
}

/** The first field that keeps a visitor from entering (spec/visitor.md §5). */
export function entryProblem({ name, email, agreed }: Entry): EntryProblem | null {
  if (!name) return "name";
  if (!email.includes("@")) return "email";
  return agreed ? null : "terms";
}
