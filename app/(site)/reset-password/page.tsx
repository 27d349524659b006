import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResetPasswordScreen } from "@/components/accounts/reset-password-screen";

type ResetPasswordPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("accountsSettings.reset");
  // The URL carries a secret: send no referrer.
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Target of the password reset link. */
export default async function ResetPasswordPage({ searchParams }: ResetPasswordPageProps) {
  const { token } = await searchParams;
  return <ResetPasswordScreen token={typeof token === "string" && token !== "" ? token : null} />;
}
