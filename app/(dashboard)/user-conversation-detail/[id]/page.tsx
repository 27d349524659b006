import type { Metadata } from "next";
import { OwnConversation } from "@/components/conversations/detail/own-conversation";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { faceOf } from "@/components/entities/portrait";
import { Button } from "@/components/ui/button";
import { Thumb } from "@/components/ui/thumb";
import { requireFound } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { getUserConversationDetail } from "@/lib/contract/conversations/endpoints";
import { loadEntity } from "@/lib/contract/entities/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const found = await serverCall(getUserConversationDetail, { id: (await params).id });
  return { ...(found.ok ? { title: found.data.entity.entity_name } : {}), robots: { index: false } };
}

/** The reader's own conversation with an entity. */
export default async function UserConversationDetailPage({ params }: PageProps) {
  const { id } = await params;
  const first = await requireFound(
    await serverCall(getUserConversationDetail, { id }),
    `${PAGES.userConversationDetail}/${id}`,
  );
  const { entity_name: name, urlslug } = first.entity;
  // The portrait only: an entity that went offline shows its default one.
  const loaded = await serverCall(loadEntity, { urlslug });
  const face = loaded.ok ? faceOf(loaded.data) : faceOf({ entitytype: "others", thumbnail_image_url: null });
  const plate = loaded.ok ? loaded.data.plate : "stone";
  const t = await getTexts("conversationsDetail.own");
  return (
    <PageTexts of={["conversationsDetail"]}>
      <DashboardPage
        breadcrumbs={[{ label: name, href: `/${urlslug}` }, { label: t.crumb }]}
        title={t.title({ entity: name })}
        mark={<Thumb src={face} colour={plate} size="lg" />}
        lead={t.lead}
        actions={
          <Button variant="primary" href={`/${urlslug}`}>
            {t.talk}
          </Button>
        }
      >
        <OwnConversation conversationId={id} entity={{ name, face, plate }} first={first} />
      </DashboardPage>
    </PageTexts>
  );
}
