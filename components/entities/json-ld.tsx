import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { portraitOf } from "./portrait";

type JsonLdInput = {
  entity: VisitorEntity;
  siteUrl: URL;
  siteName: string;
};

/** Structured data of an entity's page (schema.org). */
export function EntityJsonLd(about: JsonLdInput) {
  // A "<" could close the script element.
  const json = JSON.stringify(entityJsonLd(about)).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, and the data holds no markup.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The page, its entity and its breadcrumbs. */
function entityJsonLd({ entity, siteUrl, siteName }: JsonLdInput): object {
  const url = entity.canonical_url;
  const site = siteUrl.href;
  const type = typeOf(entity);
  const about = {
    "@type": type,
    "@id": `${url}#entity`,
    name: entity.entity_name,
    description: entity.entity_description ?? undefined,
    image: new URL(portraitOf(entity), siteUrl).href,
    url,
    sameAs: entity.website ?? undefined,
  };
  return {
    "@context": "https://schema.org",
    // Search engines reject a ProfilePage about a book.
    "@type": type === "Person" || type === "Organization" ? "ProfilePage" : "WebPage",
    "@id": url,
    url,
    name: entity.entity_name,
    inLanguage: entity.primary_language,
    primaryImageOfPage: entity.social_image_url ? new URL(entity.social_image_url, siteUrl).href : undefined,
    isPartOf: { "@type": "WebSite", "@id": `${site}#site`, name: siteName, url: site },
    about,
    mainEntity: { "@id": about["@id"] },
    breadcrumb: {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: siteName, item: site },
        { "@type": "ListItem", position: 2, name: entity.entity_name, item: url },
      ],
    },
  };
}

function typeOf({ entitytype, entitysubtype }: VisitorEntity): "Person" | "Organization" | "Book" | "Thing" {
  if (entitytype === "person") return "Person";
  if (entitytype.startsWith("organisation")) return "Organization";
  return entitysubtype === "book" ? "Book" : "Thing";
}
