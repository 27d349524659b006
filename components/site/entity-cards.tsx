import { classNames } from "@/components/ui/class-names";
import { Frame } from "@/components/ui/frame";
import { WallLabel } from "@/components/ui/wall-label";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import { featuredEntities } from "./featured-entities";

const widths = { wide: "lg:grid-cols-4 lg:gap-x-6 lg:gap-y-8", narrow: "" };

type EntityCardsProps = {
  names: (keyof typeof featuredEntities)[];
  /** Heading level of the cards. */
  as: "h2" | "h3";
  /** Width of the row. */
  width?: keyof typeof widths;
};

/** The built-in entities as cards that link to their pages. */
export async function EntityCards({ names, as, width = "wide" }: EntityCardsProps) {
  const t = await getTexts("entitiesDirectory.entities");
  return (
    <ul className={classNames("grid grid-cols-2 gap-x-4 gap-y-6", widths[width])}>
      {names.map((name) => {
        const { href, ...plate } = featuredEntities[name];
        return (
          <li key={name}>
            <Link href={href} className="group block no-underline">
              <Frame {...plate} />
              <WallLabel as={as} name={t[name].name} meta={t[name].kind}>
                <p className="mt-1.5 text-ink-2 text-small">{t[name].text}</p>
              </WallLabel>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
