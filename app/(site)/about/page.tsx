import { PageIntro } from "@/components/patterns/page-intro";
import { AboutText } from "@/components/site/about-text";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import { siteName } from "@/lib/bff/site";
import { getTexts } from "@/lib/i18n/get-texts";
import { pageMetadata } from "@/lib/i18n/page-metadata";

export const generateMetadata = () => pageMetadata("siteAbout", "/about", siteName());

/** Explains what a clone is, where its answers come from and what is stored. */
export default async function AboutPage() {
  const t = await getTexts("siteAbout");
  return (
    <div className="wrap grid items-start gap-8 py-12 md:grid-cols-[200px_minmax(0,1fr)] md:gap-12 md:py-16 lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-16">
      <div className="w-42 md:w-full">
        <Frame src="/art/helene.svg" colour="rose" eager />
      </div>
      <div className="grid gap-10">
        <PageIntro title={t.title} lead={t.lead({ siteName: siteName() })} />
        <AboutText />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" href="/digital-clones">
            {t.clones}
          </Button>
          <Button href="/contact">{t.contact}</Button>
        </div>
      </div>
    </div>
  );
}
