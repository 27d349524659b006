import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { createEntityPath } from "@/components/patterns/site-links";
import { WallBand } from "@/components/patterns/wall-band";
import { Checkable } from "@/components/site/checkable";
import { HomeHero } from "@/components/site/home-hero";
import { Kinds } from "@/components/site/kinds";
import { Button } from "@/components/ui/button";
import { siteName } from "@/lib/bff/site";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  const name = siteName();
  const texts = { title: `${name}: ${t("tagline")}`, description: t("description") };
  return {
    ...texts,
    title: { absolute: texts.title },
    alternates: { canonical: "/" },
    openGraph: { ...texts, type: "website", siteName: name, url: "/" },
  };
}

/** Home. */
export default async function HomePage() {
  const t = await getTranslations("home");
  const action = (
    <Button variant="wall" size="lg" href={createEntityPath}>
      {t("create")}
    </Button>
  );
  return (
    <>
      <HomeHero />
      <Kinds />
      <Checkable />
      <WallBand title={t("band.title")} lead={t("band.lead")} action={action} />
    </>
  );
}
