import { loginFor } from "@/lib/contract/pages";

/** What the server says of an address that has an account (spec/visitor.md §8). */
const HAS_ACCOUNT = "User has already created an account";

/** Whether a server's sentence means that one has to sign in. */
export function saysHasAccount(message: string): boolean {
  return message.includes(HAS_ACCOUNT);
}

/** The login page for an address, leading back to a page. */
export function loginAs(email: string, redirect: string): string {
  return `${loginFor(redirect)}&email=${encodeURIComponent(email)}`;
}
