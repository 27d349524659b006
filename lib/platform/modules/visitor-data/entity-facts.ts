import { asc, eq } from "drizzle-orm";
import { keyOfPicture } from "@/lib/contract/entities/picture-address";
import type { Db } from "../../db/client";
import { chatters } from "../../db/schema/access";
import { domains } from "../../db/schema/domains";
import type { EntityRow } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { promoLinks } from "../../db/schema/links";
import { users } from "../../db/schema/users";

import { presentPromoLink } from "../links/presenter";
import { presentOwnedEntity } from "./presenter";

/** Everything about an entity that is no material and no conversation: itself, its links, its people, its domains. */
export async function entityFacts(db: Db, entity: EntityRow): Promise<object> {
  const links = await db.select().from(promoLinks).where(eq(promoLinks.entityId, entity.id));
  const guests = await db.select().from(chatters).where(eq(chatters.entityId, entity.id));
  const people = await db
    .select({ email: users.email, role: entityUsers.role, status: entityUsers.status })
    .from(entityUsers)
    .innerJoin(users, eq(users.id, entityUsers.userId))
    .where(eq(entityUsers.entityId, entity.id))
    .orderBy(asc(entityUsers.id));
  const names = await db.select().from(domains).where(eq(domains.entityId, entity.id)).orderBy(asc(domains.id));
  return {
    ...presentOwnedEntity(entity),
    promo_links: links.map(presentPromoLink),
    chatters: guests.map(({ email, name, status }) => ({ email_address: email, name, status })),
    users: people.map(({ email, role, status }) => ({ email_address: email, role, status })),
    domains: names.map(({ hostname, provenAt }) => ({ hostname, proven_at: provenAt?.toISOString() ?? null })),
  };
}

/** The pictures of an entity that lie with us, by the name of their file. */
export function picturesOf({ thumbnailImageUrl, bannerImageUrl }: EntityRow): [name: string, key: string][] {
  const keys = { thumbnail: keyOfPicture(thumbnailImageUrl), banner: keyOfPicture(bannerImageUrl) };
  return Object.entries(keys).flatMap(([name, key]) => (key ? [[`${name}.webp`, key]] : []));
}
