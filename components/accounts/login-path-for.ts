import { loginFor } from "@/lib/contract/login-for";

/** The sign-in URL with a prefilled email address and a return path. */
export function loginPathFor(email: string, redirect: string): string {
  return `${loginFor(redirect)}&email=${encodeURIComponent(email)}`;
}
