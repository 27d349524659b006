import { PageIntro } from "@/components/patterns/page-intro";
import { EntityCards } from "@/components/site/entity-cards";
import { GalleryPair } from "@/components/site/gallery-pair";
import { siteName } from "@/lib/bff/site";
import { getTexts } from "@/lib/i18n/get-texts";
import { pageMetadata } from "@/lib/i18n/page-metadata";

export const generateMetadata = () => pageMetadata("siteClones", "/digital-clones", siteName());

/** The gallery of digital clones. */
export default async function DigitalClonesPage() {
  const t = await getTexts("siteClones");
  return (
    <div className="wrap grid gap-12 py-12 md:gap-16 md:py-16">
      <PageIntro centred title={t.title} lead={t.lead} />
      <GalleryPair />
      <section className="mx-auto grid w-full max-w-[880px] gap-6 border-line border-t pt-8 md:grid-cols-2 md:gap-12">
        <div className="grid content-start gap-2">
          <h2 className="text-h2">{t.also.title}</h2>
          <p className="text-ink-2">{t.also.text}</p>
        </div>
        <EntityCards names={["folly", "guide"]} as="h3" width="narrow" />
      </section>
    </div>
  );
}
