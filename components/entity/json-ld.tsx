import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { portraitOf } from "./portrait";

/** What an entity's page is about, for machines (schema.org). */
export function EntityJsonLd({ entity, siteUrl, siteName }: { entity: VisitorEntity; siteUrl: URL; siteName: string }) {
  // A "<" could end the element that holds this.
  const json = JSON.stringify(entityJsonLd(entity, siteUrl, siteName)).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, and the data holds no markup.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function entityJsonLd(entity: VisitorEntity, siteUrl: URL, siteName: string): object {
  const url = new URL(`/${entity.urlslug}`, siteUrl).href;
  const about = {
    "@type": typeOf(entity),
    "@id": `${url}#entity`,
    name: entity.entity_name,
    description: entity.entity_description ?? undefined,
    image: new URL(portraitOf(entity), siteUrl).href,
    sameAs: entity.website ?? undefined,
  };
  return {
    "@context": "https://schema.org",
    "@type": "WebPage",
    "@id": url,
    url,
    name: entity.entity_name,
    inLanguage: entity.primary_language,
    isPartOf: { "@type": "WebSite", name: siteName, url: siteUrl.href },
    about,
    mainEntity: { "@id": about["@id"] },
  };
}

function typeOf({ entitytype, entitysubtype }: VisitorEntity): string {
  if (entitytype === "person") return "Person";
  if (entitytype.startsWith("organisation")) return "Organization";
  return entitysubtype === "book" ? "Book" : "Thing";
}
