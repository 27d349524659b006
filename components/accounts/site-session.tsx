import { getTranslations } from "next-intl/server";
import { createEntityPath } from "@/components/site/site-links";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { PAGES } from "@/lib/contract/pages";
import { SessionMenu } from "./session-menu";

/** The end of the site's header. In the server's HTML it is a stranger's, so that the page is the same for everybody. */
export async function SiteSession() {
  const [t, site] = await Promise.all([getTranslations("accountsSession"), getTranslations("site")]);
  const texts = {
    verifying: t("verifying"),
    signOut: t("signOut"),
    signingOut: t("signingOut"),
    dashboard: t("dashboard"),
    admin: t("admin"),
  };
  return (
    <SessionMenu texts={texts}>
      {/* A plain link: on an entity's own host it leads to the main one, which only a whole new page can do. */}
      <a href={PAGES.login} className={buttonClass({ variant: "ghost" })}>
        {t("signIn")}
      </a>
      <Button variant="primary" href={createEntityPath}>
        {site("create")}
      </Button>
    </SessionMenu>
  );
}
