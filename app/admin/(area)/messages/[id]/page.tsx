import { AdminPage } from "@/components/admin/admin-page";
import { MessageFacts } from "@/components/conversations/admin/message-facts";
import { MessageThread } from "@/components/conversations/admin/message-thread";
import { Button } from "@/components/ui/button";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { dateFormat } from "@/lib/client/text/intl";
import { getMessage } from "@/lib/contract/conversations/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("messages");

type PageProps = { params: Promise<{ id: string }> };

const moment = dateFormat({ dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** A message with its replies. Opening one that is not private is recorded, so that this page is never prefetched. */
export default async function AdminMessagePage({ params }: PageProps) {
  const locale = await getLocale();
  const detail = await requireAdminData(await serverCall(getMessage, await params));
  const { conversationsAdmin: list } = await getTexts();
  const texts = list.detail;
  const { entity, conversation_id, message } = detail;
  const title = texts.title({ when: `${moment(locale).format(new Date(message.timestamp))} UTC` });
  return (
    <PageTexts of={["conversationsAdmin.detail", "conversationsDetail.badges", "reports"]}>
      <AdminPage
        breadcrumbs={[{ label: list.title, href: PAGES.adminMessages }, { label: title }]}
        title={title}
        lead={entity.entity_name}
        actions={
          <Button href={`${PAGES.conversationDetail}/${entity.urlslug}/${conversation_id}`}>
            {texts.openConversation}
          </Button>
        }
      >
        <div className="message-page">
          <MessageThread detail={detail} />
          <MessageFacts detail={detail} />
        </div>
      </AdminPage>
    </PageTexts>
  );
}
