import { PAGES } from "@/lib/contract/pages";

/**
 * The dashboard's sidebar links. A link is current below its own path and below those in `holds`. `isOwners` marks
 * billing pages.
 */
export const sideLinks = [
  {
    name: "entities",
    href: PAGES.myEntities,
    holds: [
      "/my-data",
      "/my-conversations",
      "/my-chatters",
      "/my-links",
      "/access",
      "/voice-clones",
      "/conversation-detail",
      "/contextdata",
    ],
    isOwners: false,
  },
  { name: "subscriptions", href: PAGES.subscriptions, holds: ["/upgrade", "/upgrade-success"], isOwners: true },
  { name: "purchases", href: PAGES.purchaseHistory, holds: [], isOwners: true },
  { name: "account", href: PAGES.myAccount, holds: [], isOwners: false },
] as const;
