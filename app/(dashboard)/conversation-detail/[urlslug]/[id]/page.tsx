import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BackToInbox } from "@/components/conversations/detail/back-to-inbox";
import { ConversationLead } from "@/components/conversations/detail/conversation-lead";
import { ConversationView } from "@/components/conversations/detail/conversation-view";
import { workplaceEntityOf } from "@/components/conversations/detail/workplace-entity";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { Button } from "@/components/ui/button";
import { requireFound, requireOwnedEntity } from "@/lib/bff/owned-entity";
import { serverCall } from "@/lib/bff/server-call";
import { getConversationDetail } from "@/lib/contract/conversations/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

const TEXTS = [
  ...(["conversationsDetail", "conversationsTriage", "corrections.correct"] as const),
  ...(["entitiesManage.roles", "entityUsers"] as const),
];

type PageProps = { params: Promise<{ urlslug: string; id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { id } = await params;
  const found = await serverCall(getConversationDetail, { id });
  return { ...(found.ok ? { title: found.data.conversation.visitor.user_name } : {}), robots: { index: false } };
}

/** A conversation with an entity, for the entity's users. */
export default async function ConversationDetailPage({ params }: PageProps) {
  const { urlslug, id } = await params;
  const path = `${PAGES.conversationDetail}/${urlslug}/${id}`;
  const entity = await requireOwnedEntity(urlslug, path);
  const first = await requireFound(await serverCall(getConversationDetail, { id }), path);
  if (first.entity.id !== entity.id) notFound();
  const { entitiesManage: manage, conversationsDetail: texts } = await getTexts();
  const visitor = first.conversation.visitor.user_name || texts.visitor;
  const inbox = { label: manage.page.tabs.conversations, href: `${PAGES.myConversations}/${entity.urlslug}` };
  return (
    <PageTexts of={TEXTS}>
      <DashboardPage
        breadcrumbs={[
          { label: manage.title, href: PAGES.myEntities },
          { label: entity.entity_name, href: `${PAGES.myEntities}/${entity.urlslug}` },
          inbox,
          { label: visitor },
        ]}
        title={visitor}
        mark={<BackToInbox {...inbox} />}
        lead={<ConversationLead conversation={first.conversation} />}
        actions={<Button href="#newest">{texts.newest}</Button>}
      >
        <ConversationView conversationId={id} entity={workplaceEntityOf(entity)} first={first} />
      </DashboardPage>
    </PageTexts>
  );
}
