import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { entityMetadata } from "@/components/entities/entity-metadata";
import { EntityScreen } from "@/components/entities/entity-screen";
import { EntityJsonLd } from "@/components/entities/json-ld";
import { ReportPageLink } from "@/components/operator/report-page-link";
import { publicTurns } from "@/lib/bff/public-turns";
import { type ResolvedPage, readResolvedPage } from "@/lib/bff/resolve-page";
import { siteName, siteUrl } from "@/lib/bff/site";
import { MESSAGE_MAX } from "@/lib/contract/chat/schemas";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";

type EntityPageProps = {
  searchParams: Promise<{ said?: string | string[] }>;
};

export async function generateMetadata(): Promise<Metadata> {
  const { entity } = await resolvedEntity();
  const [{ entities }, locale] = await Promise.all([getTexts(), getLocale()]);
  return entityMetadata({ entity, texts: entities, siteName: siteName(), locale });
}

/** The public page of a digital entity. */
export default async function EntityPage({ searchParams }: EntityPageProps) {
  const { entity, host } = await resolvedEntity();
  const isOnOwnHost = host.kind === "entity" && host.urlslug === entity.urlslug;
  const publicPage = await publicTurns(entity, (await searchParams).said);
  return (
    <>
      {entity.access_level === "public" && entity.can_view && (
        <EntityJsonLd entity={entity} siteUrl={siteUrl()} siteName={siteName()} />
      )}
      <EntityScreen
        entity={entity}
        takesRequests={entity.accept_request || isOnOwnHost}
        offersAccounts={!(host.kind === "entity" && host.ownDomain)}
        publicPage={publicPage}
        messageMax={MESSAGE_MAX}
      />
      <ReportPageLink urlslug={entity.urlslug} />
    </>
  );
}

/** Reads the entity and the host that the middleware resolved for this request. */
async function resolvedEntity(): Promise<{ entity: VisitorEntity; host: ResolvedPage["host"] }> {
  const { entity, host } = readResolvedPage(await headers());
  if (entity === null) notFound();
  return { entity, host };
}
