import { notFound } from "next/navigation";
import { DocText } from "@/components/site/docs/doc-text";
import { DocsNav } from "@/components/site/docs/docs-nav";
import { DocsSearch } from "@/components/site/docs/docs-search";
import { readDocs } from "@/lib/bff/docs/docs";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";

type DocPageProps = { params: Promise<{ name: string }> };

async function readDoc(params: DocPageProps["params"]) {
  const { name } = await params;
  const docs = await readDocs();
  return { docs, doc: docs.find((one) => one.name === name) ?? notFound() };
}

/** The documents are English: each has one address for search engines, whatever the language around it. */
export async function generateMetadata({ params }: DocPageProps) {
  const { name, title, lead } = (await readDoc(params)).doc;
  return { title, description: lead, alternates: { canonical: `/docs/${name}` } };
}

/** A document, with the list of all and the headings of its own. */
export default async function DocPage({ params }: DocPageProps) {
  const [t, { docs, doc }] = await Promise.all([getTexts("siteDocs"), readDoc(params)]);
  const headings = doc.sections.filter(({ title }) => title !== doc.title);
  return (
    <div className="wrap grid items-start gap-8 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16">
      <article className="grid min-w-0 gap-8">
        <DocsSearch />
        <h1 className="text-h1" lang="en" dir="ltr">
          {doc.title}
        </h1>
        {headings.length > 2 && (
          <nav aria-label={t.contents}>
            <ul className="flex flex-wrap gap-x-6 gap-y-1" lang="en" dir="ltr">
              {headings.map(({ id, title }) => (
                <li key={id}>
                  <Link href={`#${id}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <DocText sections={doc.sections} title={doc.title} />
      </article>
      <DocsNav label={t.title} docs={docs} current={doc.name} />
    </div>
  );
}
