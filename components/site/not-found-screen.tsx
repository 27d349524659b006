import { Notice } from "@/components/patterns/notice";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";
import { getTexts } from "@/lib/i18n/get-texts";
import { CurrentPath } from "@/lib/i18n/navigation";

/** The 404 page. */
export async function NotFoundScreen() {
  const t = await getTexts("siteNotFound");
  return (
    <Notice frame={<Frame colour="stone" />} title={t.title}>
      <p className="max-w-lead text-ink-2 text-lead">
        {t.text({ path: () => <CurrentPath className="break-all font-mono text-small" /> })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" href="/directory">
          {t.directory}
        </Button>
        <Button href="/">{t.home}</Button>
      </div>
    </Notice>
  );
}
