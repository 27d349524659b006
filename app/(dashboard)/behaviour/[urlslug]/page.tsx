import { BehaviourScreen } from "@/components/behaviour/behaviour-screen";
import { EntityPage } from "@/components/entities/entity-page";
import { ownedEntityMetadata, requireFound, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { getBehaviour } from "@/lib/contract/behaviour/endpoints";
import { MESSAGE_MAX } from "@/lib/contract/chat/schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata("behaviour");

type PageProps = { params: Promise<{ urlslug: string }> };

/** How an entity converses. */
export default async function BehaviourPage({ params }: PageProps) {
  const { urlslug } = await params;
  const path = `${PAGES.behaviour}/${urlslug}`;
  const entity = await requireOwnedEntity(urlslug, path);
  const first = await requireFound(await serverCall(getBehaviour, { id: entity.id }), path);
  return (
    <PageTexts of={["behaviour"]}>
      <EntityPage entity={entity} current="behaviour">
        <BehaviourScreen entity={entity} first={first} messageMax={MESSAGE_MAX} />
      </EntityPage>
    </PageTexts>
  );
}
