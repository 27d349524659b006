export type AccessRequest = { name: string; email: string };
export type AccessProblem = "name" | "email" | "emailForm";

/** A request's fields as they are sent: both trimmed, the address in lower case. */
export function readAccessRequest(form: FormData): AccessRequest {
  const text = (field: string) => String(form.get(field) ?? "").trim();
  return { name: text("name"), email: text("email").toLowerCase() };
}

/** What is wrong with each field of a request for access (spec/visitor.md §5). */
export function accessProblems({ name, email }: AccessRequest): AccessProblem[] {
  const problems: AccessProblem[] = [];
  if (!name) problems.push("name");
  if (!email) problems.push("email");
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.push("emailForm");
  return problems;
}
