import Plus from "@lucide/icons/icons/plus";
import { AdminPage } from "@/components/admin/admin-page";
import { chainOf, chainSystemOf } from "@/components/talk/chain-of";
import { FallbackChain } from "@/components/talk/fallback-chain";
import { TalkSystemTable } from "@/components/talk/talk-system-table";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { PAGES } from "@/lib/contract/pages/pages";
import { listTalkSystems } from "@/lib/contract/talk/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";
import "@/components/talk/talk.css";

export const generateMetadata = adminMetadata("talkSystems");

/** The talk systems, and which one answers when the default one does not. */
export default async function TalkSystemsPage() {
  const { items } = await requireAdminData(await serverCall(listTalkSystems, {}));
  const t = await getTexts("talk");
  const fallback = items.find(({ is_default }) => is_default);
  return (
    <PageTexts of={["talk.chain", "talk.makeDefault", "talk.menu", "talk.remove"]}>
      <AdminPage
        breadcrumbs={[{ label: t.title }]}
        title={t.title}
        lead={t.lead}
        actions={
          <Button variant="primary" href={`${PAGES.adminTalkSystems}/new`}>
            <Icon glyph={Plus} />
            {t.new}
          </Button>
        }
      >
        <TalkSystemTable systems={items} />
        {fallback && <FallbackChain chain={chainOf(items.map(chainSystemOf), fallback.id)} />}
      </AdminPage>
    </PageTexts>
  );
}
