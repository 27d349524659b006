import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ForgotPasswordScreen } from "@/components/accounts/forgot-password-screen";

type ForgotPasswordPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("accountsSettings.forgot");
  return { title: t("title"), robots: { index: false } };
}

/** Requests a password reset link. */
export default async function ForgotPasswordPage({ searchParams }: ForgotPasswordPageProps) {
  const { email } = await searchParams;
  return <ForgotPasswordScreen email={typeof email === "string" ? email : null} />;
}
