import { DirectoryCards } from "@/components/entities/directory/directory-cards";
import { DirectoryEmpty } from "@/components/entities/directory/directory-empty";
import { DirectoryFilters } from "@/components/entities/directory/directory-filters";
import {
  type DirectoryQuery,
  directoryPath,
  readDirectoryQuery,
} from "@/components/entities/directory/directory-query";
import { NextPage } from "@/components/entities/directory/next-page";
import { PageIntro } from "@/components/patterns/page-intro";
import { Banner } from "@/components/ui/banner";
import { ToneIcon } from "@/components/ui/tone-icon";
import { publicCall } from "@/lib/bff/server-call";
import { siteName } from "@/lib/bff/site";
import { listDirectory } from "@/lib/contract/entities/endpoints";
import { getTexts } from "@/lib/i18n/get-texts";
import { pageMetadata } from "@/lib/i18n/page-metadata";

type DirectoryPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Fills four rows of the widest grid. */
const ON_A_PAGE = 16;

export const generateMetadata = () => pageMetadata("entitiesDirectory", "/directory", siteName());

/** The public directory. Works without scripts: the search is a form, filters and pages are links. */
export default async function DirectoryPage({ searchParams }: DirectoryPageProps) {
  const t = await getTexts("entitiesDirectory");
  const query = readDirectoryQuery(await searchParams);
  const { items, next_cursor, others_missing } = await read(query);
  return (
    <div className="wrap grid gap-6 py-12 md:py-16">
      <PageIntro title={t.title} lead={t.lead} />
      <DirectoryFilters query={query} />
      {others_missing && <Banner icon={<ToneIcon tone="info" />}>{t.othersMissing}</Banner>}
      {items.length > 0 ? <DirectoryCards entries={items} /> : <DirectoryEmpty query={query} />}
      {next_cursor && <NextPage href={directoryPath({ ...query, cursor: next_cursor })}>{t.next}</NextPage>}
    </div>
  );
}

async function read(query: DirectoryQuery) {
  const found = await publicCall(listDirectory, { ...query, limit: ON_A_PAGE });
  if (!found.ok) throw new Error(`The directory could not be read: ${found.code}`);
  return found.data;
}
