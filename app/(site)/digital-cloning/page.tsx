import { WallBand } from "@/components/patterns/wall-band";
import { CloningIntro, CloningPoints, CloningSteps } from "@/components/site/cloning-sections";
import { featuredEntities } from "@/components/site/featured-entities";
import { Button } from "@/components/ui/button";
import { siteName } from "@/lib/bff/site";
import { getTexts } from "@/lib/i18n/get-texts";
import { pageMetadata } from "@/lib/i18n/page-metadata";

export const generateMetadata = () => pageMetadata("siteCloning", "/digital-cloning", siteName());

/** Explains how digital cloning works and what it takes. */
export default async function DigitalCloningPage() {
  const t = await getTexts("siteCloning");
  const action = (
    <Button variant="wall" size="lg" href={featuredEntities.erasmus.href}>
      {t.meet}
    </Button>
  );
  return (
    <>
      <div className="wrap grid gap-12 py-12 md:gap-16 md:py-16">
        <CloningIntro />
        <CloningSteps />
        <CloningPoints />
      </div>
      <WallBand title={t.band.title} lead={t.band.lead} action={action} />
    </>
  );
}
