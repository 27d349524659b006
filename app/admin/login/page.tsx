import { AdminSignInScreen } from "@/components/admin/admin-sign-in-screen";
import { Brand } from "@/components/site/brand";
import { localRedirect } from "@/lib/bff/local-redirect";
import { serverCall } from "@/lib/bff/server-call";
import { siteName } from "@/lib/bff/site";
import { getAdminAccess } from "@/lib/contract/admin/endpoints";
import { PAGES } from "@/lib/contract/pages/pages";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = unlistedMetadata((texts) => texts.admin.meta.signIn);

/** The admin sign-in page. Redirects admins to the admin area and other signed-in users home. */
export default async function AdminLoginPage() {
  const outcome = await serverCall(getAdminAccess, {});
  const access = outcome.ok ? outcome.data.access : "sign_in";
  if (access === "open") return localRedirect(PAGES.admin);
  if (access === "closed") return localRedirect(PAGES.home);
  return (
    <PageTexts
      of={["accounts.errors", "accounts.fields", "admin.signIn", "secondFactor.passkeySignIn", "secondFactor.step"]}
    >
      <header className="border-line border-b">
        <div className="wrap flex h-(--header-h) items-center">
          <Brand siteName={siteName()} />
        </div>
      </header>
      <main>
        <AdminSignInScreen />
      </main>
    </PageTexts>
  );
}
