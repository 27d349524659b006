import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteShell } from "@/components/patterns/site-shell";
import { AuthDebug } from "@/components/session/auth-debug";
import { SiteSession } from "@/components/session/site-session";
import { siteName } from "@/lib/bff/site";

/** Header and footer around the pages of the site. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { session } = await getMessages();
  return (
    <SiteShell siteName={siteName()} session={<SiteSession />}>
      {children}
      <AuthDebug texts={session.debug} />
    </SiteShell>
  );
}
