import "server-only";
import { notFound } from "next/navigation";
import type { Messages } from "@/lib/i18n/message-types";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { getAdminAccess } from "../contract/admin/endpoints";
import type { Endpoint, OutputOf } from "../contract/http/endpoint";
import type { Outcome } from "../contract/http/outcome";
import { PAGES } from "../contract/pages/pages";
import { failureText } from "./failure-text";
import { localRedirect } from "./local-redirect";
import { serverCall } from "./server-call";

/**
 * The data of an admin page's call. Leads to the admin sign-in when the caller is no longer an admin, and shows the 404 page
 * for a record that does not exist: both get the same answer, so a second call checks the access.
 */
export async function requireAdminData<T extends Endpoint>(outcome: Outcome<T>): Promise<OutputOf<T>> {
  if (outcome.ok) return outcome.data;
  if (outcome.code === "unauthenticated") return localRedirect(PAGES.adminLogin);
  if (outcome.code !== "not_found" && outcome.code !== "invalid_input") throw new Error(outcome.message);
  const access = await serverCall(getAdminAccess, {});
  if (access.ok && access.data.access !== "open") return localRedirect(PAGES.adminLogin);
  notFound();
}

/** The data of an admin page's call, or the sentence that says why it could not be read. */
export async function readAdminData<T extends Endpoint>(
  outcome: Outcome<T>,
  fallback: string,
): Promise<{ data: OutputOf<T>; failure: null } | { data: null; failure: string }> {
  const isAnswered = outcome.ok || ["unauthenticated", "not_found", "invalid_input"].includes(outcome.code);
  if (!isAnswered) {
    const text = outcome.code === "internal" ? fallback : outcome.message;
    return { data: null, failure: await failureText(text, outcome) };
  }
  return { data: await requireAdminData(outcome), failure: null };
}

/** The metadata of an admin page. */
export const adminMetadata = (page: keyof Messages["admin"]["meta"]) =>
  unlistedMetadata(({ admin }) => admin.meta[page]);
