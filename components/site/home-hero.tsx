import { AtomicEnd } from "@/components/patterns/atomic-end";
import { createEntityPath } from "@/components/site/site-links";
import { Button } from "@/components/ui/button";
import { getTexts } from "@/lib/i18n/get-texts";
import { PortraitWall } from "./portrait-wall";

/** The home page's hero: headline, two actions and a wall of portraits. */
export async function HomeHero() {
  const t = await getTexts("siteHome");
  return (
    <section className="wrap atomic grid items-center gap-8 py-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-12 lg:py-16">
      <div className="grid justify-items-start gap-6">
        <h1 className="text-display">{t.title}</h1>
        <p className="max-w-lead text-ink-2 text-lead">{t.lead}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" size="lg" href="/digital-clones">
            {t.visit}
          </Button>
          <Button size="lg" href={createEntityPath}>
            {t.create}
          </Button>
        </div>
      </div>
      <PortraitWall />
      <AtomicEnd />
    </section>
  );
}
