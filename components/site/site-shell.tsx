import type { ReactNode } from "react";
import { getTexts } from "@/lib/i18n/get-texts";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

type SiteShellProps = { siteName: string; session: ReactNode; children: ReactNode };

/** Header, main and footer of a site page. */
export async function SiteShell({ siteName, session, children }: SiteShellProps) {
  const t = await getTexts("site");
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="skip-link">
        {t.skip}
      </a>
      <SiteHeader siteName={siteName} session={session} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter siteName={siteName} />
    </div>
  );
}
