import Plus from "@lucide/icons/icons/plus";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { EntityList } from "@/components/entities/list/entity-list";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { ClaimNotice } from "@/components/workflow/claim-notice";
import { localRedirect } from "@/lib/bff/local-redirect";
import { serverCall } from "@/lib/bff/server-call";
import { listMyEntities } from "@/lib/contract/entities/endpoints";
import { loginFor } from "@/lib/contract/pages/login-for";
import { PAGES } from "@/lib/contract/pages/pages";
import { listClaims } from "@/lib/contract/workflow/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = unlistedMetadata((texts) => texts.entitiesManage.title);

/** Lists the digital entities the user owns or helps to run. */
export default async function MyEntitiesPage() {
  const [found, claims] = await Promise.all([serverCall(listMyEntities, {}), serverCall(listClaims, {})]);
  if (!found.ok && found.code === "unauthenticated") return localRedirect(loginFor(PAGES.myEntities));
  const t = await getTexts("entitiesManage");
  const { entitiesManage: texts } = await getTexts();
  return (
    <PageTexts of={["billing", "entitiesManage"]}>
      <DashboardPage
        breadcrumbs={[{ label: texts.title }]}
        title={texts.title}
        lead={found.ok && !found.data.next_cursor ? t.lead(countsOf(found.data.items)) : undefined}
        actions={
          <Button variant="primary" href={PAGES.newEntity}>
            <Icon glyph={Plus} />
            {texts.create}
          </Button>
        }
      >
        <ClaimNotice claims={claims.ok ? claims.data.items : []} />
        <EntityList first={found.ok ? found.data : null} />
      </DashboardPage>
    </PageTexts>
  );
}

function countsOf(items: readonly { conversations: number; erase_at: string | null }[]) {
  const active = items.filter(({ erase_at }) => erase_at === null);
  return { portraits: active.length, conversations: active.reduce((sum, one) => sum + one.conversations, 0) };
}
