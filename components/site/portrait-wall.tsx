import { Frame } from "@/components/ui/frame";
import type { PlateColour } from "@/components/ui/plate-colour";
import { WallLabel } from "@/components/ui/wall-label";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import { featuredEntities } from "./featured-entities";

type Portrait = { src: string; colour: PlateColour; name: string; meta: string; href?: string; place: string };

/** Five portraits on the home page. Existing entities are links; the two examples are hidden on small screens. */
export async function PortraitWall() {
  const t = await getTexts("siteHome.salon");
  const entityTexts = await getTexts("entitiesDirectory.entities");
  const { erasmus, folly, guide } = featuredEntities;
  const portraits: Portrait[] = [
    {
      ...erasmus,
      name: entityTexts.erasmus.name,
      meta: entityTexts.erasmus.caption,
      place: "col-span-7 row-span-2 self-center md:col-span-5",
    },
    {
      src: "/art/amara.svg",
      colour: "sage",
      name: t.cardiologist.name,
      meta: t.cardiologist.meta,
      place: "col-span-4 max-md:hidden",
    },
    {
      src: "/art/kenji.svg",
      colour: "stone",
      name: t.architect.name,
      meta: t.architect.meta,
      place: "col-span-3 max-md:hidden",
    },
    {
      ...folly,
      name: entityTexts.folly.name,
      meta: entityTexts.folly.kind,
      place: "col-span-5 md:col-span-3 self-start",
    },
    {
      ...guide,
      name: entityTexts.guide.name,
      meta: entityTexts.guide.kind,
      place: "col-span-5 md:col-span-4 self-start",
    },
  ];
  return (
    <ul className="grid grid-cols-12 items-end gap-4 md:gap-6">
      {portraits.map(({ name, meta, href, place, ...plate }, index) => {
        const content = (
          <>
            <Frame {...plate} eager={index === 0} />
            <WallLabel size="sm" name={name} meta={meta} />
          </>
        );
        return (
          <li key={name} className={place}>
            {href ? (
              <Link href={href} className="group block no-underline">
                {content}
              </Link>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ul>
  );
}
