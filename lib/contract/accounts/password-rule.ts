// Without zod: browsers check a password by the same rule before they send it.

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

export type PasswordProblem = "required" | "short" | "long" | "mixed";

/** The requirements of a password (spec/visitor.md §5). */
export function passwordParts(password: string): Record<"length" | "cases" | "number" | "special", boolean> {
  return {
    length: password.length >= PASSWORD_MIN,
    cases: /[a-z]/.test(password) && /[A-Z]/.test(password),
    number: /\d/.test(password),
    special: /[@$!%*?&]/.test(password),
  };
}

/** The first unmet requirement of a new password; null when it is valid. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password === "") return "required";
  const { length, ...kinds } = passwordParts(password);
  if (!length) return "short";
  if (password.length > PASSWORD_MAX) return "long";
  const isMixed = Object.values(kinds).every(Boolean) && /^[A-Za-z\d@$!%*?&]+$/.test(password);
  return isMixed ? null : "mixed";
}
