import { ForgotPasswordScreen } from "@/components/accounts/forgot-password-screen";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";
import { PageTexts } from "@/lib/i18n/page-texts";

type ForgotPasswordPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = unlistedMetadata((texts) => texts.accountsSettings.forgot.title);

/** Requests a password reset link. */
export default async function ForgotPasswordPage({ searchParams }: ForgotPasswordPageProps) {
  const { email } = await searchParams;
  return (
    <PageTexts of={["accounts", "accountsSettings.forgot"]}>
      <ForgotPasswordScreen email={typeof email === "string" ? email : null} />
    </PageTexts>
  );
}
