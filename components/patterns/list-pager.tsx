import { Button } from "@/components/ui/button";
import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import { getTexts } from "@/lib/i18n/get-texts";

type ListPagerProps = { path: string; query: ListQuery; nextCursor: string | null };

/** Leads to the next page of a list and back to the first; renders nothing for a list of one page. */
export async function ListPager({ path, query, nextCursor }: ListPagerProps) {
  const t = await getTexts("dashboard.list");
  if (!nextCursor && !query.cursor) return null;
  return (
    <nav aria-label={t.pages} className="list-pager">
      {query.cursor && <Button href={listAddress(path, query, {})}>{t.first}</Button>}
      {nextCursor && <Button href={listAddress(path, query, { cursor: nextCursor })}>{t.next}</Button>}
    </nav>
  );
}
