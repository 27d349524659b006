import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResetPasswordScreen } from "@/components/accounts/reset-password-screen";

type ResetPasswordPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("accountsSettings.reset");
  // The address holds a secret: no other site learns it.
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Where the mailed link leads. */
export default async function ResetPasswordPage({ searchParams }: ResetPasswordPageProps) {
  const { token } = await searchParams;
  return <ResetPasswordScreen token={typeof token === "string" && token !== "" ? token : null} />;
}
