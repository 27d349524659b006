// Without zod: browsers check a password by the same rule before they send it.

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

/** The rule for password managers (the `passwordrules` attribute): what a generated password needs and may have. */
export const PASSWORD_RULES = `minlength: ${PASSWORD_MIN}; maxlength: ${PASSWORD_MAX}; required: lower; required: upper; required: digit; required: [@$!%*?&];`;

export type PasswordProblem = "required" | "short" | "long" | "mixed";

/** The requirements of a password. */
export function passwordParts(password: string): Record<"length" | "cases" | "number" | "special", boolean> {
  return {
    length: password.length >= PASSWORD_MIN,
    cases: /[a-z]/.test(password) && /[A-Z]/.test(password),
    number: /\d/.test(password),
    special: /[@$!%*?&]/.test(password),
  };
}

/** The first character that a password may not have; null when all are allowed. */
export function disallowedCharacter(password: string): string | null {
  return /[^A-Za-z\d@$!%*?&]/u.exec(password)?.[0] ?? null;
}

/** The first unmet requirement of a new password; null when it is valid. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password === "") return "required";
  const { length, ...kinds } = passwordParts(password);
  if (!length) return "short";
  if (password.length > PASSWORD_MAX) return "long";
  const isMixed = Object.values(kinds).every(Boolean) && disallowedCharacter(password) === null;
  return isMixed ? null : "mixed";
}
