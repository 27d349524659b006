import { EntityPage } from "@/components/entities/entity-page";
import { PlanSection } from "@/components/plans/plan-section";
import { ownedEntityMetadata, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { PAGES } from "@/lib/contract/pages/pages";

export const generateMetadata = ownedEntityMetadata("plan");

type PageProps = { params: Promise<{ urlslug: string }> };

/** The limits of an entity's plan with its usage. */
export default async function EntityPlanPage({ params }: PageProps) {
  const { urlslug } = await params;
  const entity = await requireOwnedEntity(urlslug, `${PAGES.myEntities}/${urlslug}/plan`);
  return (
    <EntityPage entity={entity} current="plan">
      <PlanSection entity={entity} />
    </EntityPage>
  );
}
