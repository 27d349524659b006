import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { CompleteMyAccount } from "@/components/account/complete-my-account";
import { PageIntro } from "@/components/patterns/page-intro";
import { wayBackOf } from "@/lib/bff/way-back";
import { destinationOf } from "@/lib/contract/sign-in-return";

type CompleteAccountPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("myAccount.complete");
  return { title: t("title"), robots: { index: false } };
}

/** Where a visitor who proved an address gives it a password. */
export default async function CompleteAccountPage({ searchParams }: CompleteAccountPageProps) {
  const { account, myAccount, session } = await getMessages();
  const { complete } = myAccount;
  const destination = destinationOf(await wayBackOf(await searchParams));
  return (
    <div className="wrap grid gap-8 py-12 md:py-16">
      <PageIntro title={complete.title} lead={complete.lead} />
      <noscript>{account.noScript}</noscript>
      <CompleteMyAccount texts={complete} account={account} verifying={session.verifying} destination={destination} />
    </div>
  );
}
