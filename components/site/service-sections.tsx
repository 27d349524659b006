import { Points } from "@/components/patterns/points";
import { Steps } from "@/components/patterns/steps";
import { Plate } from "@/components/ui/plate";
import { getTexts } from "@/lib/i18n/get-texts";

/** Services for individuals and organisations. */
export async function ServiceOffers() {
  const t = await getTexts("siteServices");
  const offers = [
    {
      for: "individuals",
      src: "/art/tomas.svg",
      colour: "rose",
      points: [t.individuals.gather, t.individuals.sit, t.individuals.gaps],
    },
    {
      for: "organisations",
      src: "/art/museum.svg",
      colour: "slate",
      points: [t.organisations.gather, t.organisations.domain, t.organisations.report],
    },
  ] as const;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {offers.map(({ for: who, src, colour, points }) => (
        <div
          key={who}
          className="grid content-start gap-4 rounded-lg border border-line bg-surface p-4 md:grid-cols-[112px_minmax(0,1fr)] md:gap-6 md:p-6"
        >
          <Plate src={src} colour={colour} className="w-20 self-start md:w-full" />
          <Points title={t[who].title} text={t[who].text} points={[...points]} />
        </div>
      ))}
    </div>
  );
}

const names = ["talk", "draft", "opening", "maintenance"] as const;

/** The steps of a service project. */
export async function ServiceSteps() {
  const t = await getTexts("siteServices.steps");
  return <Steps title={t.title} steps={names.map((name) => ({ name: t[name].name, text: t[name].text }))} />;
}
