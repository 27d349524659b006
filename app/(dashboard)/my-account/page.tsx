import { MyAccount } from "@/components/accounts/my-account";
import { DashboardPage } from "@/components/dashboard/dashboard-page";
import { failureText } from "@/lib/bff/failure-text";
import { localRedirect } from "@/lib/bff/local-redirect";
import { serverCall } from "@/lib/bff/server-call";
import { sellsPlans } from "@/lib/bff/site";
import { getProfilePicture, whoAmI } from "@/lib/contract/accounts/endpoints";
import { loginFor } from "@/lib/contract/pages/login-for";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

export const generateMetadata = unlistedMetadata((texts) => texts.accountsSettings.title);

/** The account settings page. Redirects to sign-in and back when signed out. */
export default async function MyAccountPage() {
  const me = await serverCall(whoAmI, {});
  const isStranger = me.ok ? !me.data.signed_in : me.code === "unauthenticated";
  if (isStranger) return localRedirect(loginFor(PAGES.myAccount));
  const picture = await serverCall(getProfilePicture, {});
  const { accountsSettings: myAccount } = await getTexts();
  return (
    <PageTexts
      of={[
        "accounts.errors",
        "accounts.fields",
        "accountsSettings.activity",
        "accountsSettings.appearance",
        "accountsSettings.deleteAccount",
        "accountsSettings.email",
        "accountsSettings.export",
        "accountsSettings.password",
        "accountsSettings.picture",
        "accountsSettings.profile",
        "accountsSettings.sessions",
        "notifications.digest",
        "notifications.push",
        "secondFactor.settings",
        "terms",
      ]}
    >
      <DashboardPage breadcrumbs={[{ label: myAccount.title }]} title={myAccount.title} lead={myAccount.lead}>
        <noscript>{myAccount.noScript}</noscript>
        <MyAccount
          user={me.ok ? me.data : null}
          failure={me.ok ? null : await failureText(myAccount.failed, me)}
          pictureUrl={picture.ok ? picture.data.profile_pic_url : undefined}
          sellsPlans={sellsPlans()}
        />
      </DashboardPage>
    </PageTexts>
  );
}
