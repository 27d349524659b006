import { PAGES } from "@/lib/contract/pages/pages";

/**
 * The dashboard's sidebar links. A link is current below its own path and below its `subpaths`. `isOwners` marks
 * billing pages.
 */
export const sideLinks = [
  {
    name: "entities",
    href: PAGES.myEntities,
    subpaths: [
      PAGES.overview,
      PAGES.myData,
      PAGES.questions,
      PAGES.myConversations,
      PAGES.myChatters,
      PAGES.myLinks,
      PAGES.access,
      PAGES.behaviour,
      "/voice-clones",
      PAGES.conversationDetail,
      PAGES.contextData,
    ],
    isOwners: false,
  },
  { name: "subscriptions", href: PAGES.subscriptions, subpaths: ["/upgrade", "/upgrade-success"], isOwners: true },
  { name: "purchases", href: PAGES.purchaseHistory, subpaths: [], isOwners: true },
  { name: "account", href: PAGES.myAccount, subpaths: [], isOwners: false },
] as const;
