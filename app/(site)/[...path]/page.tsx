import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { entityMetadata } from "@/components/entity/entity-metadata";
import { EntityScreen } from "@/components/entity/entity-screen";
import { EntityJsonLd } from "@/components/entity/json-ld";
import { publicCall } from "@/lib/bff/public-call";
import { siteName, siteUrl } from "@/lib/bff/site";
import { MESSAGE_MAX } from "@/lib/contract/chat/send-message";
import { loadEntity } from "@/lib/contract/entities/load-entity";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";

type EntityPageProps = { params: Promise<{ path: string[] }> };

export async function generateMetadata({ params }: EntityPageProps): Promise<Metadata> {
  const entity = await findEntity(params);
  return entityMetadata(entity, (await getMessages()).entity, siteName());
}

/** An entity's own page. */
export default async function EntityPage({ params }: EntityPageProps) {
  const entity = await findEntity(params);
  return (
    <>
      {entity.can_view && <EntityJsonLd entity={entity} siteUrl={siteUrl()} siteName={siteName()} />}
      <EntityScreen entity={entity} messageMax={MESSAGE_MAX} />
    </>
  );
}

/** The entity a path leads to, as anybody may see it: the last segment is its slug. */
async function findEntity(params: EntityPageProps["params"]): Promise<VisitorEntity> {
  const found = await publicCall(loadEntity, { urlslug: (await params).path.at(-1) ?? "" });
  if (found.ok) return found.data;
  if (found.code === "not_found" || found.code === "invalid_input") notFound();
  throw new Error(`The entity could not be loaded: ${found.code}`);
}
