import { PAGES } from "@/lib/contract/pages";

/** The pages of the dashboard's sidebar; a name is current below its own address and those of `holds`. `isOwners`: about what is paid for. */
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
