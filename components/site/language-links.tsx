"use client";

import type { MouseEvent } from "react";
import { LANGUAGES } from "@/lib/contract/languages/languages";
import { LOCALES, type Locale } from "@/lib/contract/languages/locales";
import { useLocale, usePathname } from "@/lib/i18n/navigation";

/** Links to this page in every language, each named in itself. */
export function LanguageLinks({ linkClass }: { linkClass: string }) {
  const current = useLocale();
  const path = usePathname();

  function choose(event: MouseEvent, locale: Locale) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void import("@/lib/client/text/choose-locale").then(({ chooseLocale }) => chooseLocale(locale, path));
  }

  return LOCALES.map((locale) => (
    <li key={locale}>
      <a
        // `/en/…` chooses English also without scripts: the server keeps that choice and drops the prefix.
        href={`/${locale}${path === "/" ? "" : path}`}
        lang={locale}
        hrefLang={locale}
        aria-current={locale === current || undefined}
        className={linkClass}
        onClick={(event) => choose(event, locale)}
      >
        <bdi>{LANGUAGES[locale]}</bdi>
      </a>
    </li>
  ));
}
