import "server-only";
import { notFound, redirect } from "next/navigation";
import type { Endpoint, OutputOf } from "../contract/endpoint";
import { getMyEntity } from "../contract/entities/endpoints";
import type { OwnedEntity } from "../contract/entities/owned-schemas";
import type { Outcome } from "../contract/outcome";
import { loginFor } from "../contract/pages";
import { serverCall } from "./server-call";

/** The entity of a dashboard page. Shows the 404 page when the reader has no role for it, and the sign-in without a session. */
export async function requireOwnedEntity(urlslug: string, path: string): Promise<OwnedEntity> {
  return requireFound(await serverCall(getMyEntity, { urlslug }), path);
}

/** The data of a page's call. Shows the 404 page when there is none for the reader, and the sign-in without a session. */
export function requireFound<T extends Endpoint>(found: Outcome<T>, path: string): OutputOf<T> {
  if (found.ok) return found.data;
  if (found.code === "unauthenticated") redirect(loginFor(path));
  if (found.code === "not_found" || found.code === "invalid_input") notFound();
  throw new Error(found.message);
}
