import type { Contract } from "../../contract";
import type { OutputOf } from "../../contract/http/endpoint";
import { readStored, readStoredJson, removeStored, store } from "../browser/storage";

/** The current user according to the server. */
export type SessionUser = OutputOf<Contract["whoAmI"]>;

const USER_KEY = "userData";
/** Keys that state a verification; void without a session. */
const VERIFICATION_KEYS = [USER_KEY, "verified"] as const;
/** Every key of the session storage. The page never stores a token. */
const SESSION_KEYS = [
  ...VERIFICATION_KEYS,
  "email_address",
  "userName",
  "auth_token",
  "unauthWorkflowId",
  "unauthWorkflowTimestamp",
  "selectedEntityType",
  "termsAccepted",
  "upgradeEntityType",
  "pending_registration",
  "completion_offered",
  "fields:register",
] as const;
const LOCAL_KEYS = ["selectedPlan", "temp_email_address", "temp_userData", "temp_verified", "temp_userName"] as const;

/** Caches the current user, so that the next page can render before the server answers. */
export function cacheUser(user: SessionUser): void {
  // The stored name belongs to the stored address; drop another person's.
  if (readStored("session", "email_address") !== user.email_address) removeStored("session", ["userName"]);
  store("session", USER_KEY, JSON.stringify(user));
  store("session", "email_address", user.email_address);
  // An admin counts as verified everywhere.
  store("session", "verified", String(user.verified || user.is_admin));
  if (user.user_name) store("session", "userName", user.user_name);
}

/** The cached user. */
export function cachedUser(): SessionUser | null {
  const user = readStoredJson("session", USER_KEY);
  return isUser(user) ? user : null;
}

/** Clears the cached user, but not the verified flag. */
export function clearCachedUser(): void {
  removeStored("session", [USER_KEY]);
}

/** Clears the verification, but keeps what the visitor typed. */
export function clearVerification(): void {
  removeStored("session", VERIFICATION_KEYS);
}

/** Clears all storage of an ended session. */
export function clearSession(): void {
  removeStored("session", SESSION_KEYS);
  removeStored("local", LOCAL_KEYS);
}

function isUser(value: unknown): value is SessionUser {
  if (value === null || typeof value !== "object") return false;
  return typeof Reflect.get(value, "user_id") === "string" && typeof Reflect.get(value, "email_address") === "string";
}
