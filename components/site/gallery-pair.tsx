import { cloningPath } from "@/components/site/site-links";
import { buttonClass } from "@/components/ui/button-class";
import { Frame } from "@/components/ui/frame";
import { WallLabel } from "@/components/ui/wall-label";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import { featuredEntities } from "./featured-entities";

/** The two cards of the gallery: an existing clone, and an empty frame for the visitor. */
export async function GalleryPair() {
  const t = await getTexts("siteClones");
  const entityTexts = await getTexts("entitiesDirectory.entities");
  const { href, ...plate } = featuredEntities.erasmus;
  return (
    <ul className="mx-auto grid w-full max-w-[880px] gap-8 md:grid-cols-2 md:gap-12">
      <li>
        <Link href={href} className="group block no-underline">
          <Frame {...plate} eager />
          <div className="mt-1 flex items-start justify-between gap-3">
            <WallLabel as="h2" size="lg" name={entityTexts.erasmus.name} meta={entityTexts.erasmus.caption} />
            <span className={`${buttonClass({ variant: "soft" })} mt-3 flex-none`}>{t.chat}</span>
          </div>
        </Link>
      </li>
      <li>
        <Link href={cloningPath} className="group block no-underline">
          <Frame src="/art/you.svg" colour="stone" state="dashed" />
          <div className="mt-1 flex items-start justify-between gap-3">
            <WallLabel as="h2" size="lg" name={t.you.name} meta={t.you.caption} />
            <span className={`${buttonClass({})} mt-3 flex-none`}>{t.you.action}</span>
          </div>
        </Link>
      </li>
    </ul>
  );
}
