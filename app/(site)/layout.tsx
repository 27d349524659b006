import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { AuthDebug } from "@/components/accounts/auth-debug";
import { SiteSession } from "@/components/accounts/site-session";
import { SiteShell } from "@/components/site/site-shell";
import { siteName } from "@/lib/bff/site";

/** Adds the header and the footer to the pages of the site. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { accountsSession: session } = await getMessages();
  return (
    <SiteShell siteName={siteName()} session={<SiteSession />}>
      {children}
      <AuthDebug texts={session.debug} />
    </SiteShell>
  );
}
