import type { Contract } from "../contract";
import type { OutputOf } from "../contract/endpoint";
import { forgetStored, readStored, store } from "./storage";

/** Who the server says this browser is. */
export type SessionUser = OutputOf<Contract["whoAmI"]>;

const USER_KEY = "userData";
/** What says that somebody proved something; worth nothing once the session is gone. */
const PROOF_KEYS = [USER_KEY, "verified"] as const;
/** Everything spec/visitor.md §3 keeps of a session. Tokens are not among it: the page never has one. */
const SESSION_KEYS = [
  ...PROOF_KEYS,
  "email_address",
  "userName",
  "auth_token",
  "unauthWorkflowId",
  "unauthWorkflowTimestamp",
  "selectedEntityType",
  "termsAccepted",
  "upgradeEntityType",
  "begun_account",
  "completion_offered",
  "fields:register",
] as const;
const LOCAL_KEYS = ["selectedPlan", "temp_email_address", "temp_userData", "temp_verified", "temp_userName"] as const;

/** Keeps who is there, so that the next page knows it before the server has answered. */
export function rememberUser(user: SessionUser): void {
  // A name stands beside the address it was given with; another person's is not kept.
  if (readStored("session", "email_address") !== user.email_address) forgetStored("session", ["userName"]);
  store("session", USER_KEY, JSON.stringify(user));
  store("session", "email_address", user.email_address);
  // An admin counts as verified everywhere.
  store("session", "verified", String(user.verified || user.is_admin));
  if (user.user_name) store("session", "userName", user.user_name);
}

/** Who was there on the page before this one. */
export function rememberedUser(): SessionUser | null {
  try {
    const user: unknown = JSON.parse(readStored("session", USER_KEY) ?? "null");
    return isUser(user) ? user : null;
  } catch {
    return null;
  }
}

/** Forgets who was there, not that somebody proved something. */
export function forgetUser(): void {
  forgetStored("session", [USER_KEY]);
}

/** Forgets what a session proved and keeps what the visitor typed. */
export function forgetProof(): void {
  forgetStored("session", PROOF_KEYS);
}

/** Forgets everything about the session that has ended. */
export function forgetSession(): void {
  forgetStored("session", SESSION_KEYS);
  forgetStored("local", LOCAL_KEYS);
}

function isUser(value: unknown): value is SessionUser {
  if (value === null || typeof value !== "object") return false;
  return typeof Reflect.get(value, "user_id") === "string" && typeof Reflect.get(value, "email_address") === "string";
}
