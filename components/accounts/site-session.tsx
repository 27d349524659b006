import { createEntityPath } from "@/components/site/site-links";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { PlainLink } from "@/lib/i18n/navigation";
import { SessionMenu } from "./session-menu";

/**
 * The end of the site's header. The server renders the signed-out state, so that the HTML is the same for everybody.
 */
export async function SiteSession() {
  const [t, site] = await Promise.all([getTexts("accountsSession"), getTexts("site")]);
  const { verifying, signOut, signingOut, dashboard, admin } = t;
  return (
    <SessionMenu texts={{ verifying, signOut, signingOut, dashboard, admin }}>
      {/* A plain link: on an entity's own host it leads to the main host, which client navigation cannot reach. */}
      <PlainLink href={PAGES.login} className={buttonClass({ variant: "ghost" })}>
        {t.signIn}
      </PlainLink>
      <Button variant="primary" href={createEntityPath}>
        {site.create}
      </Button>
    </SessionMenu>
  );
}
