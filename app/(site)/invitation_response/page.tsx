import type { Metadata } from "next";
import { parseInvitationAnswer } from "@/components/access/invitation-answer";
import { InvitationResponse } from "@/components/access/invitation-response";
import { FailureAdvice } from "@/components/patterns/failure-advice";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

type InvitationPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts("accessInvitation");
  // The URL carries a secret: send no referrer.
  return { title: t.title, robots: { index: false }, referrer: "no-referrer" };
}

/** Target of the links in invitation emails. */
export default async function InvitationPage({ searchParams }: InvitationPageProps) {
  const { accessInvitation: invitation } = await getTexts();
  return (
    <PageTexts of={["accessInvitation"]}>
      <div className="wrap py-12 md:py-16">
        <FailureAdvice texts={await getTexts("siteAdvice")} />
        <noscript>{invitation.noScript}</noscript>
        <InvitationResponse answer={parseInvitationAnswer(await searchParams)} />
      </div>
    </PageTexts>
  );
}
