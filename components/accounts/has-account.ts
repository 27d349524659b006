import { loginFor } from "@/lib/contract/pages";

/** What the server says of an address that has an account (spec/visitor.md §8). */
const HAS_ACCOUNT = "User has already created an account";

/** Whether a server's sentence means that one has to sign in. A reply without a sentence does not. */
export function saysHasAccount(message: string | undefined): boolean {
  return message?.includes(HAS_ACCOUNT) ?? false;
}

/** The login page for an address, leading back to a page. */
export function loginAs(email: string, redirect: string): string {
  return `${loginFor(redirect)}&email=${encodeURIComponent(email)}`;
}
