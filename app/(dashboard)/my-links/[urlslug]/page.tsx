import { EntityPage } from "@/components/entities/entity-page";
import { LinksSection } from "@/components/links/links-section";
import { ownedEntityMetadata, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { PAGES } from "@/lib/contract/pages/pages";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata("links");

type PageProps = { params: Promise<{ urlslug: string }> };

/** The promo links of an entity. */
export default async function MyLinksPage({ params }: PageProps) {
  const { urlslug } = await params;
  const entity = await requireOwnedEntity(urlslug, `${PAGES.myLinks}/${urlslug}`);
  return (
    <PageTexts of={["links", "linksManage"]}>
      <EntityPage entity={entity} current="links">
        <LinksSection entity={entity} />
      </EntityPage>
    </PageTexts>
  );
}
