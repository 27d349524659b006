import { AdminPage } from "@/components/admin/admin-page";
import { chainSystemOf } from "@/components/talk/chain-of";
import { TalkSystemForm } from "@/components/talk/talk-system-form";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { PAGES } from "@/lib/contract/pages/pages";
import { listTalkSystems } from "@/lib/contract/talk/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("newTalkSystem");

/** Adds a talk system. */
export default async function NewTalkSystemPage() {
  const { items } = await requireAdminData(await serverCall(listTalkSystems, {}));
  const [t, { talkForm }] = await Promise.all([getTexts("talk"), getTexts()]);
  return (
    <PageTexts of={["talk.chain", "talkForm"]}>
      <AdminPage
        breadcrumbs={[{ label: t.title, href: PAGES.adminTalkSystems }, { label: t.new }]}
        title={t.new}
        lead={talkForm.newLead}
      >
        <TalkSystemForm system={null} systems={items.map(chainSystemOf)} warning={null} />
      </AdminPage>
    </PageTexts>
  );
}
