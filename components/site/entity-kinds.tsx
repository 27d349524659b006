import { Plate } from "@/components/ui/plate";
import { getTexts } from "@/lib/i18n/get-texts";

const kinds = [
  { name: "person", src: "/art/helene.svg", colour: "rose" },
  { name: "book", src: "/art/book.svg", colour: "ochre" },
  { name: "expert", src: "/art/amara.svg", colour: "sage" },
  { name: "organisation", src: "/art/museum.svg", colour: "slate" },
] as const;

/** The four kinds of clone. */
export async function EntityKinds() {
  const t = await getTexts("siteHome.kinds");
  return (
    <section className="wrap pb-12 md:pb-16">
      <h2 className="sr-only">{t.title}</h2>
      <ul className="grid border-line border-t lg:grid-cols-4">
        {kinds.map(({ name, src, colour }) => (
          <li
            key={name}
            className="grid grid-cols-[72px_1fr] gap-x-4 border-line border-b py-4 lg:block lg:border-b-0 lg:py-6 lg:pe-6 lg:not-first:border-s lg:not-first:ps-6"
          >
            <Plate src={src} colour={colour} square className="w-18 max-lg:row-span-2 lg:mb-4" />
            <h3 className="text-h3 lg:mb-2">{t[name].name}</h3>
            <p className="text-ink-2 text-small">{t[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
