import type { EntitySection } from "../contract/pages/pages";
import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTexts } from "@/lib/i18n/get-texts";
import { getMyEntity } from "../contract/entities/endpoints";
import type { OwnedEntity } from "../contract/entities/owned-schemas";
import type { Endpoint, OutputOf } from "../contract/http/endpoint";
import type { Outcome } from "../contract/http/outcome";
import { loginFor } from "../contract/pages/login-for";
import { localRedirect } from "./local-redirect";
import { serverCall } from "./server-call";

/** The entity of a dashboard page. Shows the 404 page when the reader has no role for it, and the sign-in without a session. */
export async function requireOwnedEntity(urlslug: string, path: string): Promise<OwnedEntity> {
  return requireFound(await serverCall(getMyEntity, { urlslug }), path);
}

/** The data of a page's call. Shows the 404 page when the reader may not see it, and the sign-in without a session. */
export async function requireFound<T extends Endpoint>(found: Outcome<T>, path: string): Promise<OutputOf<T>> {
  if (found.ok) return found.data;
  if (found.code === "unauthenticated") return localRedirect(loginFor(path));
  if (found.code === "not_found" || found.code === "invalid_input") notFound();
  throw new Error(found.message);
}

type PageParams = { params: Promise<{ urlslug: string }> };

/** The metadata of a page of an entity's dashboard: the section's name, then the entity's. */
export function ownedEntityMetadata(
  section?: Exclude<EntitySection, "details">,
): (page: PageParams) => Promise<Metadata> {
  return async ({ params }) => {
    const [found, t] = await Promise.all([serverCall(getMyEntity, await params), getTexts("entitiesManage.page")]);
    const robots = { index: false };
    if (!found.ok) return { robots };
    const name = found.data.entity_name;
    return { title: section ? t.sectionTitle({ section: t.tabs[section], name }) : name, robots };
  };
}
