import { PAGES } from "@/lib/contract/pages/pages";

/** Target of "Create Digital Entity". */
export const createEntityPath = PAGES.newEntity;

/** The page about digital cloning. */
export const cloningPath = "/digital-cloning";

export const mainNav = [
  { name: "home", href: "/" },
  { name: "about", href: "/about" },
  { name: "contact", href: "/contact" },
  { name: "services", href: "/services" },
  { name: "directory", href: "/directory" },
] as const;

export const footerNav = [
  { name: "home", href: "/" },
  { name: "about", href: "/about" },
  { name: "services", href: "/services" },
  { name: "clones", href: "/digital-clones" },
  { name: "directory", href: "/directory" },
  { name: "docs", href: PAGES.docs },
  { name: "contact", href: "/contact" },
] as const;
