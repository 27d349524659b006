import { CompleteMyAccount } from "@/components/accounts/complete-my-account";
import { FailureAdvice } from "@/components/patterns/failure-advice";
import { PageIntro } from "@/components/patterns/page-intro";
import { serverCall } from "@/lib/bff/server-call";
import { holdsWorkflow } from "@/lib/bff/signed-in";
import { wayBackOf } from "@/lib/bff/way-back";
import { localizePath } from "@/lib/contract/languages/locales";
import { nextPage } from "@/lib/contract/pages/next-page";
import { listClaims } from "@/lib/contract/workflow/endpoints";
import { hasClaims } from "@/lib/contract/workflow/has-claims";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

type CompleteAccountPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = unlistedMetadata((texts) => texts.accountsSettings.complete.title);

/** Lets a visitor with a verified address set a password. */
export default async function CompleteAccountPage({ searchParams }: CompleteAccountPageProps) {
  const { accounts: account, accountsSettings: myAccount, accountsSession: session } = await getTexts();
  const { complete } = myAccount;
  const way = await wayBackOf(await searchParams);
  const [mayOwnEntity, isWaitedFor] = await Promise.all([holdsWorkflow(), hasClaims(serverCall(listClaims, {}))]);
  const next = nextPage({ step: "signIn", way, mayOwnEntity, hasClaims: isWaitedFor });
  const destination = localizePath(next, await getLocale());
  return (
    <PageTexts
      of={["accounts.complete", "accounts.errors", "accounts.fields", "accounts.signIn", "accountsSettings.complete"]}
    >
      <div className="wrap grid gap-8 py-12 md:py-16">
        <FailureAdvice texts={await getTexts("siteAdvice")} />
        <PageIntro title={complete.title} lead={complete.lead} />
        <noscript>{account.noScript}</noscript>
        <CompleteMyAccount verifying={session.verifying} destination={destination} />
      </div>
    </PageTexts>
  );
}
