import { redirect } from "next/navigation";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { AdminBar } from "@/components/admin/admin-bar";
import { Brand } from "@/components/site/brand";
import { serverCall } from "@/lib/bff/server-call";
import { siteName } from "@/lib/bff/site";
import { whoAmI } from "@/lib/contract/accounts/endpoints";
import { getAdminAccess } from "@/lib/contract/admin/endpoints";
import { PAGES } from "@/lib/contract/pages";

/** Frames the admin pages. Sends others home or to the admin sign-in. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [access, user] = await Promise.all([serverCall(getAdminAccess, {}), serverCall(whoAmI, {})]);
  if (access.ok && access.data.access === "closed") redirect(PAGES.home);
  if (!access.ok || access.data.access !== "open" || !user.ok) redirect(PAGES.adminLogin);
  const { admin } = await getMessages();
  return (
    <>
      <header className="border-line border-b bg-bg">
        <div className="wrap flex h-(--header-h) items-center gap-3">
          <Brand siteName={siteName()} />
          <AdminBar user={user.data} texts={admin.area} />
        </div>
      </header>
      <main className="wrap grid gap-10 py-12">{children}</main>
    </>
  );
}
