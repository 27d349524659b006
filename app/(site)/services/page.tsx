import { PageIntro } from "@/components/patterns/page-intro";
import { WallBand } from "@/components/patterns/wall-band";
import { ServiceOffers, ServiceSteps } from "@/components/site/service-sections";
import { Button } from "@/components/ui/button";
import { siteName } from "@/lib/bff/site";
import { getTexts } from "@/lib/i18n/get-texts";
import { pageMetadata } from "@/lib/i18n/page-metadata";

export const generateMetadata = () => pageMetadata("siteServices", "/services", siteName());

/** Offers help with building a clone, for individuals and organisations. */
export default async function ServicesPage() {
  const t = await getTexts("siteServices");
  const action = (
    <Button variant="wall" size="lg" href="/contact">
      {t.write}
    </Button>
  );
  return (
    <>
      <div className="wrap grid gap-12 py-12 md:gap-16 md:py-16">
        <PageIntro title={t.title} lead={t.lead} />
        <ServiceOffers />
        <ServiceSteps />
      </div>
      <WallBand title={t.band.title} lead={t.band.lead} action={action} />
    </>
  );
}
