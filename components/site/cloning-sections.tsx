import { AtomicEnd } from "@/components/patterns/atomic-end";
import { PageIntro } from "@/components/patterns/page-intro";
import { Points } from "@/components/patterns/points";
import { Steps } from "@/components/patterns/steps";
import { createEntityPath } from "@/components/site/site-links";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import { getTexts } from "@/lib/i18n/get-texts";
import { featuredEntities } from "./featured-entities";

/** Introduction of the cloning page. */
export async function CloningIntro() {
  const t = await getTexts("siteCloning");
  return (
    <div className="atomic grid items-center gap-8 md:grid-cols-[260px_minmax(0,1fr)] md:gap-16 lg:grid-cols-[320px_minmax(0,1fr)]">
      <div className="w-42 md:w-full">
        <Frame src="/art/you.svg" colour="stone" state="dashed" eager />
      </div>
      <PageIntro title={t.title} lead={t.lead}>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="primary" size="lg" href={createEntityPath}>
            {t.create}
          </Button>
          <Button size="lg" href={featuredEntities.guide.href}>
            {t.ask}
          </Button>
          <Button variant="ghost" size="lg" href="/contact">
            {t.write}
          </Button>
        </div>
      </PageIntro>
      <AtomicEnd />
    </div>
  );
}

/** Lists what to bring, and what a clone will not do. */
export async function CloningPoints() {
  const t = await getTexts("siteCloning");
  const bring = [t.bring.sources, t.bring.portrait, t.bring.hour, t.bring.consent];
  const never = [t.never.pretend, t.never.invent, t.never.open, t.never.outlast];
  return (
    <div className="grid gap-8 md:grid-cols-2 md:gap-12">
      <Points title={t.bring.title} points={bring} />
      <Points title={t.never.title} points={never} />
    </div>
  );
}

const names = ["choose", "bring", "access", "correct"] as const;

/** The steps of making a clone. */
export async function CloningSteps() {
  const t = await getTexts("siteCloning.steps");
  return <Steps title={t.title} steps={names.map((name) => ({ name: t[name].name, text: t[name].text }))} />;
}
