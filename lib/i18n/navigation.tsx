"use client";

import NextLink from "next/link";
import { usePathname as useNextPathname } from "next/navigation";
import { type ComponentProps, createContext, type ReactNode, useContext, useMemo } from "react";
import { DEFAULT_LOCALE, type Locale, localizePath, splitLocale } from "../contract/languages/locales";

// next-intl's own navigation brings its message formatter into every page: 7 kB after gzip, of 150.
const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

/** Tells the components below the language of the page. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

/** The language of the page. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}

const PrefetchContext = createContext<false | null>(null);

/** Links below it load their page when they are followed: a prefetch of pages that depend on the user brings only their frame. */
export function WithoutPrefetch({ children }: { children: ReactNode }) {
  return <PrefetchContext value={false}>{children}</PrefetchContext>;
}

type LinkProps = Omit<ComponentProps<typeof NextLink>, "href"> & { href: string };

/** Next's link, for paths without a locale: it stays in the reader's language. */
export function Link({ href, ...props }: LinkProps) {
  return <NextLink prefetch={useContext(PrefetchContext)} {...props} href={useLocalPath()(href)} />;
}

/** A plain link that loads its page, for paths without a locale: for pages of another host, or that need a new document. */
export function PlainLink({ href, ...props }: ComponentProps<"a"> & { href: string }) {
  return <a {...props} href={useLocalPath()(href)} />;
}

/** The page's path without its locale. */
export function usePathname(): string {
  return splitLocale(useNextPathname()).path;
}

/** The page's path as text. Here, because a client module of its own would cost every page of the dashboard a request. */
export function CurrentPath({ className }: { className: string }) {
  return (
    <span dir="ltr" className={className}>
      {usePathname()}
    </span>
  );
}

/** Makes a path's address in the page's language; addresses of other sites stay as they are. */
export function useLocalPath(): (path: string) => string {
  const locale = useLocale();
  return useMemo(() => (path) => (path.startsWith("/") ? localizePath(path, locale) : path), [locale]);
}
