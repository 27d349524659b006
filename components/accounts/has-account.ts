import { loginFor } from "@/lib/contract/login-for";

/** The server's message for an address that already has an account (spec/visitor.md §8). */
const HAS_ACCOUNT = "User has already created an account";

/** Whether the server's message says that the address already has an account. */
export function saysHasAccount(message: string | undefined): boolean {
  return message?.includes(HAS_ACCOUNT) ?? false;
}

/** The sign-in URL with a prefilled email address and a return path. */
export function loginPathFor(email: string, redirect: string): string {
  return `${loginFor(redirect)}&email=${encodeURIComponent(email)}`;
}
