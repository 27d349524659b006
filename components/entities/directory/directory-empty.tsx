import { buttonClass } from "@/components/ui/button-class";
import { Frame } from "@/components/ui/frame";
import { getTexts } from "@/lib/i18n/get-texts";
import { Link } from "@/lib/i18n/navigation";
import type { DirectoryQuery } from "./directory-query";

/** Empty state of the directory, with a link back to all entities. */
export async function DirectoryEmpty({ query: { q } }: { query: DirectoryQuery }) {
  const t = await getTexts("entitiesDirectory.empty");
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <div className="w-40">
        <Frame state="dashed" colour="stone" />
      </div>
      <p role="status" dir="auto" className="max-w-measure text-ink-2">
        {q ? t.search({ q }) : t.kind}
      </p>
      <Link href="/directory" className={buttonClass({})}>
        {t.all}
      </Link>
    </div>
  );
}
