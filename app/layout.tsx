import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { FirstScripts } from "@/components/patterns/first-scripts";
import { Hydrated } from "@/components/patterns/hydrated";
import { siteName, siteUrl } from "@/lib/bff/site";
import { directionOf, type Locale } from "@/lib/contract/languages/locales";
import { THEME_COLORS } from "@/lib/contract/pages/theme";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { LocaleProvider } from "@/lib/i18n/navigation";
import { PageTexts } from "@/lib/i18n/page-texts";
import "./globals.css";

// Site name and URL are runtime settings; a page prerendered at build time would show wrong ones.
export const dynamic = "force-dynamic";

export const viewport: Viewport = {
  colorScheme: "light dark",
  interactiveWidget: "resizes-content",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: THEME_COLORS.light },
    { media: "(prefers-color-scheme: dark)", color: THEME_COLORS.dark },
  ],
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts("site");
  const name = siteName();
  return {
    metadataBase: siteUrl(),
    applicationName: name,
    title: { default: `${name}: ${t.tagline}`, template: `%s · ${name}` },
    description: t.description,
    icons: { icon: "/icon.svg", apple: "/art/app/apple-180.png" },
    manifest: "/manifest.webmanifest",
  };
}

const FONT = { as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
/** The parts of the serif, beside its Latin letters, that a language's titles need; other scripts have the system's. */
const FONT_SUBSETS: Partial<Record<Locale, readonly string[]>> = { el: ["greek"], ru: ["cyrillic"] };

/** The document around every page. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, { site }] = await Promise.all([getLocale(), getTexts()]);
  for (const subset of ["latin", ...(FONT_SUBSETS[locale] ?? [])])
    preload(`/fonts/brygada-1918-${subset}-wght-normal.woff2`, FONT);
  return (
    // The theme script changes this element before React hydrates.
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <body>
        <FirstScripts />
        <LocaleProvider locale={locale}>
          <PageTexts of={["siteErrors", "siteSearch"]}>{children}</PageTexts>
        </LocaleProvider>
        <Hydrated failures={site.failures} />
      </body>
    </html>
  );
}
