import type { ReactNode } from "react";
import { SiteShell } from "@/components/patterns/site-shell";
import { SiteSession } from "@/components/session/site-session";
import { siteName } from "@/lib/bff/site";

/** Header and footer around the pages of the site. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteShell siteName={siteName()} session={<SiteSession />}>
      {children}
    </SiteShell>
  );
}
