import Download from "@lucide/icons/icons/download";
import { AdminPage } from "@/components/admin/admin-page";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { InviteAdmin } from "@/components/users/invite-admin";
import { UserList } from "@/components/users/user-list";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import { whoAmI } from "@/lib/contract/accounts/endpoints";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import { listUsers } from "@/lib/contract/users/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = adminMetadata("users");

type PageProps = { searchParams: Promise<ListQuery> };

/** The users of the site, as the address filters and orders them. */
export default async function AdminUsersPage({ searchParams }: PageProps) {
  const query = await searchParams;
  const [{ users: texts }, self, listed] = await Promise.all([
    getTexts(),
    serverCall(whoAmI, {}),
    requireAdminData(await serverCall(listUsers, query)),
  ]);
  const { title, lead, export: exportLabel } = texts.list;
  return (
    <PageTexts of={["users.actions", "users.invite", "users.pills"]}>
      <AdminPage
        breadcrumbs={[{ label: title }]}
        title={title}
        lead={lead}
        actions={
          <>
            <a
              href={listAddress(`/api${ADDRESSES.exportUsers.path}`, query, { sort: null })}
              download
              className={buttonClass({})}
            >
              <Icon glyph={Download} />
              {exportLabel}
            </a>
            <InviteAdmin dismiss={texts.actions.dismiss} />
          </>
        }
      >
        <UserList
          items={listed.items}
          nextCursor={listed.next_cursor}
          query={query}
          selfId={self.ok ? self.data.user_id : null}
        />
      </AdminPage>
    </PageTexts>
  );
}
