import { EntityPage } from "@/components/entities/entity-page";
import { VoiceClonesScreen } from "@/components/voice/owner/voice-clones-screen";
import { ownedEntityMetadata, requireFound, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { PAGES } from "@/lib/contract/pages/pages";
import { listVoiceClones } from "@/lib/contract/voice/endpoints";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = ownedEntityMetadata("voice");

type PageProps = { params: Promise<{ urlslug: string }> };

/** The voice clones of an entity. */
export default async function VoiceClonesPage({ params }: PageProps) {
  const { urlslug } = await params;
  const path = `${PAGES.voiceClones}/${urlslug}`;
  const entity = await requireOwnedEntity(urlslug, path);
  const first = await requireFound(await serverCall(listVoiceClones, { id: entity.id }), path);
  return (
    <PageTexts of={["voiceClones"]}>
      <EntityPage entity={entity} current="voice">
        <VoiceClonesScreen entity={entity} first={first} />
      </EntityPage>
    </PageTexts>
  );
}
