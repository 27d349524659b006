import type { ReactNode } from "react";
import { AuthDebug } from "@/components/accounts/auth-debug";
import { SiteSession } from "@/components/accounts/site-session";
import { SiteShell } from "@/components/site/site-shell";
import { siteName } from "@/lib/bff/site";
import { PageTexts } from "@/lib/i18n/page-texts";

/** Adds the header and the footer to the pages of the site. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <PageTexts of={["accountsSession.debug"]}>
      <SiteShell siteName={siteName()} session={<SiteSession />}>
        {children}
        <AuthDebug />
      </SiteShell>
    </PageTexts>
  );
}
