import type { Metadata } from "next";
import { ForgotPasswordScreen } from "@/components/accounts/forgot-password-screen";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";

type ForgotPasswordPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts("accountsSettings.forgot");
  return { title: t.title, robots: { index: false } };
}

/** Requests a password reset link. */
export default async function ForgotPasswordPage({ searchParams }: ForgotPasswordPageProps) {
  const { email } = await searchParams;
  return (
    <PageTexts of={["accounts", "accountsSettings.forgot"]}>
      <ForgotPasswordScreen email={typeof email === "string" ? email : null} />
    </PageTexts>
  );
}
