import type { Metadata } from "next";
import { AdminPage } from "@/components/admin/admin-page";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { nameOf, UserState } from "@/components/users/user-cells";
import { UserDetail } from "@/components/users/user-detail";
import { UserMenu } from "@/components/users/user-menu";
import { adminMetadata, requireAdminData } from "@/lib/bff/admin-page";
import { serverCall } from "@/lib/bff/server-call";
import { listAuditEntries } from "@/lib/contract/audit/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { getUser } from "@/lib/contract/users/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

type PageProps = { params: Promise<{ id: string }> };

export const generateMetadata: () => Promise<Metadata> = adminMetadata("users");

const ACTIVITY_MAX = 10;

/** One user: the account, the sessions, the digital entities and what happened lately. */
export default async function AdminUserPage({ params }: PageProps) {
  const { id } = await params;
  const [{ users: texts }, user, audit] = await Promise.all([
    getTexts(),
    requireAdminData(await serverCall(getUser, { id })),
    serverCall(listAuditEntries, { about: id, limit: String(ACTIVITY_MAX) }),
  ]);
  const name = nameOf(user);
  return (
    <PageTexts of={["users.actions", "users.pills"]}>
      <AdminPage
        breadcrumbs={[{ label: texts.list.title, href: PAGES.adminUsers }, { label: name }]}
        title={name}
        lead={user.name === null ? undefined : user.email_address}
        mark={<Avatar name={name} />}
        badge={
          <>
            <UserState user={user} />
            {user.is_admin && <Badge tone="accent">{texts.admin}</Badge>}
          </>
        }
        actions={<UserMenu user={user} isSelf={user.is_self} isOwnPage />}
      >
        <UserDetail user={user} activity={audit.ok ? audit.data.items : null} />
      </AdminPage>
    </PageTexts>
  );
}
