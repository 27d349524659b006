import type { ReactNode } from "react";
import { AuthDebug } from "@/components/accounts/auth-debug";
import { SiteSession } from "@/components/accounts/site-session";
import { SiteShell } from "@/components/site/site-shell";
import { siteName } from "@/lib/bff/site";
import { getTexts } from "@/lib/i18n/page-texts";

/** Adds the header and the footer to the pages of the site. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { accountsSession: session } = await getTexts();
  return (
    <SiteShell siteName={siteName()} session={<SiteSession />}>
      {children}
      <AuthDebug texts={session.debug} />
    </SiteShell>
  );
}
