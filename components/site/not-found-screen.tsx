import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/patterns/notice";
import { CurrentPath } from "@/components/site/active-nav-link";
import { Button } from "@/components/ui/button";
import { Frame } from "@/components/ui/frame";

/** The 404 page. */
export async function NotFoundScreen() {
  const t = await getTranslations("siteNotFound");
  return (
    <Notice frame={<Frame colour="stone" />} title={t("title")}>
      <p className="max-w-lead text-ink-2 text-lead">{t.rich("text", { path: () => <CurrentPath /> })}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" href="/directory">
          {t("directory")}
        </Button>
        <Button href="/">{t("home")}</Button>
      </div>
    </Notice>
  );
}
