import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getMessages } from "next-intl/server";
import { entityMetadata } from "@/components/entity/entity-metadata";
import { EntityScreen } from "@/components/entity/entity-screen";
import { EntityJsonLd } from "@/components/entity/json-ld";
import { isOnOwnersDomain, isOnOwnHost } from "@/lib/bff/own-host";
import { publicCall } from "@/lib/bff/public-call";
import { publicTurns } from "@/lib/bff/public-turns";
import { serverCall } from "@/lib/bff/server-call";
import { siteName, siteUrl } from "@/lib/bff/site";
import { MESSAGE_MAX } from "@/lib/contract/chat/send-message";
import { loadEntity } from "@/lib/contract/entities/load-entity";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";

type EntityPageProps = {
  params: Promise<{ path: string[] }>;
  searchParams: Promise<{ said?: string | string[] }>;
};

export async function generateMetadata({ params }: EntityPageProps): Promise<Metadata> {
  const entity = await findEntity(params);
  return entityMetadata({ entity, texts: (await getMessages()).entity, siteName: siteName() });
}

/** An entity's own page. */
export default async function EntityPage({ params, searchParams }: EntityPageProps) {
  const entity = await findEntity(params);
  const takesRequests = entity.accept_request || (await isOnOwnHost(entity.urlslug));
  const said = await publicTurns(entity, (await searchParams).said);
  return (
    <>
      {entity.access_level === "public" && <EntityJsonLd entity={entity} siteUrl={siteUrl()} siteName={siteName()} />}
      <EntityScreen
        entity={entity}
        takesRequests={takesRequests}
        offersAccounts={!(await isOnOwnersDomain())}
        said={said}
        messageMax={MESSAGE_MAX}
      />
    </>
  );
}

/** The entity a path leads to: the last segment is its slug. As anybody sees it, or as its reader may see more of it. */
async function findEntity(params: EntityPageProps["params"]): Promise<VisitorEntity> {
  const input = { urlslug: (await params).path.at(-1) ?? "" };
  const open = await publicCall(loadEntity, input);
  const found = open.ok && !open.data.can_view ? await serverCall(loadEntity, input) : open;
  if (found.ok) return found.data;
  if (found.code === "not_found" || found.code === "invalid_input") notFound();
  throw new Error(`The entity could not be loaded: ${found.code}`);
}
