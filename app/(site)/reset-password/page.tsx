import type { Metadata } from "next";
import { ResetPasswordScreen } from "@/components/accounts/reset-password-screen";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

type ResetPasswordPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts("accountsSettings.reset");
  // The URL carries a secret: send no referrer.
  return { title: t.title, robots: { index: false }, referrer: "no-referrer" };
}

/** Target of the password reset link. */
export default async function ResetPasswordPage({ searchParams }: ResetPasswordPageProps) {
  const { token } = await searchParams;
  return (
    <PageTexts of={["accounts", "accountsSettings.password", "accountsSettings.reset"]}>
      <ResetPasswordScreen token={typeof token === "string" && token !== "" ? token : null} />
    </PageTexts>
  );
}
