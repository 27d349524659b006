import type { Metadata } from "next";
import type { Messages } from "next-intl";
import { fillSlots } from "@/lib/client/fill-slots";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { entryHeading } from "./headings";
import { portraitOf } from "./portrait";

/** What search engines and previews read about an entity. Of one that may not be seen, no more than its name. */
export function entityMetadata(entity: VisitorEntity, texts: Messages["entity"], siteName: string): Metadata {
  const title = entryHeading(texts, entity);
  const description = entity.entity_description ?? fillSlots(texts.description, { name: entity.entity_name });
  const told = entity.can_view ? { title, description } : { title, description: texts.restricted.text };
  const path = `/${entity.urlslug}`;
  const image = { url: entity.banner_image_url ?? portraitOf(entity), alt: entity.entity_name };
  return {
    ...told,
    alternates: { canonical: path },
    openGraph: {
      ...told,
      type: entity.entitytype === "person" ? "profile" : "website",
      siteName,
      url: path,
      images: [image],
    },
    twitter: { ...told, card: entity.banner_image_url ? "summary_large_image" : "summary", images: [image] },
    robots: entity.publicly_discoverable ? undefined : { index: false },
  };
}
