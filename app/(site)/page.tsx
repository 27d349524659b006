import type { Metadata } from "next";
import { WallBand } from "@/components/patterns/wall-band";
import { CitationsDemo } from "@/components/site/citations-demo";
import { EntityKinds } from "@/components/site/entity-kinds";
import { HomeHero } from "@/components/site/home-hero";
import { createEntityPath } from "@/components/site/site-links";
import { Button } from "@/components/ui/button";
import { siteName } from "@/lib/bff/site";
import { languageAlternates, localizePath } from "@/lib/contract/languages/locales";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTexts("site"), getLocale()]);
  const url = localizePath("/", locale);
  const name = siteName();
  const texts = { title: `${name}: ${t.tagline}`, description: t.description };
  return {
    ...texts,
    title: { absolute: texts.title },
    alternates: { canonical: url, languages: languageAlternates("/") },
    openGraph: { ...texts, type: "website", siteName: name, url },
  };
}

export default async function HomePage() {
  const t = await getTexts("siteHome");
  const action = (
    <Button variant="wall" size="lg" href={createEntityPath}>
      {t.create}
    </Button>
  );
  return (
    <>
      <HomeHero />
      <EntityKinds />
      <CitationsDemo />
      <WallBand title={t.band.title} lead={t.band.lead} action={action} />
    </>
  );
}
