import type { Metadata } from "next";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { LOCALES, type Locale, localizeAddress } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";
import { entryHeading } from "./headings";

type MetadataInput = {
  entity: VisitorEntity;
  texts: Messages["entities"];
  siteName: string;
  locale: Locale;
};

/** Metadata for search engines and previews. Reveals nothing of an entity the visitor may not view. */
export function entityMetadata({ entity, texts, siteName, locale }: MetadataInput): Metadata {
  if (entity.suspension_reason !== null) {
    const { title } = texts.suspended;
    return { title, robots: { index: false, follow: false } };
  }
  if (!entity.can_view) {
    const { title, text } = texts.restricted;
    return { title, description: text, robots: { index: false, follow: false } };
  }
  const title = entryHeading(texts, entity);
  const description = entity.entity_description ?? texts.description({ name: entity.entity_name });
  const titles = { title, description };
  const { social_image_url } = entity;
  const url = localizeAddress(entity.canonical_url, locale);
  const images = social_image_url
    ? [{ url: social_image_url, alt: entity.entity_name, width: 1200, height: 630, type: "image/png" }]
    : undefined;
  return {
    ...titles,
    alternates: { canonical: url, languages: addressesByLanguage(entity.canonical_url) },
    openGraph: {
      ...titles,
      type: entity.entitytype === "person" ? "profile" : "website",
      siteName,
      url,
      ...(images ? { images } : {}),
    },
    twitter: { ...titles, card: "summary_large_image", ...(images ? { images } : {}) },
    robots: entity.publicly_discoverable ? { "max-image-preview": "large" } : { index: false },
  };
}

function addressesByLanguage(address: string): Record<string, string> {
  const all = LOCALES.map((locale) => [locale, localizeAddress(address, locale)] as const);
  return { ...Object.fromEntries(all), "x-default": address };
}
