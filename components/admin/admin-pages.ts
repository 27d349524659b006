import BookOpenText from "@lucide/icons/icons/book-open-text";
import Boxes from "@lucide/icons/icons/boxes";
import Building from "@lucide/icons/icons/building";
import Euro from "@lucide/icons/icons/euro";
import FileClock from "@lucide/icons/icons/file-clock";
import Flag from "@lucide/icons/icons/flag";
import Images from "@lucide/icons/icons/images";
import Inbox from "@lucide/icons/icons/inbox";
import Landmark from "@lucide/icons/icons/landmark";
import LayoutDashboard from "@lucide/icons/icons/layout-dashboard";
import ListChecks from "@lucide/icons/icons/list-checks";
import Mail from "@lucide/icons/icons/mail";
import MessagesSquare from "@lucide/icons/icons/messages-square";
import Users from "@lucide/icons/icons/users";
import { PAGES } from "@/lib/contract/pages/pages";

/** The pages about what entities say and know, in the order of the navigation. */
export const CONTENT_PAGES = [
  { name: "dashboard", href: PAGES.admin, glyph: LayoutDashboard, isExact: true },
  { name: "entities", href: PAGES.adminEntities, glyph: Images },
  { name: "talkSystems", href: PAGES.adminTalkSystems, glyph: MessagesSquare, subpaths: [PAGES.adminTalkParameters] },
  { name: "contextData", href: PAGES.adminContextData, glyph: BookOpenText },
  { name: "messages", href: PAGES.adminMessages, glyph: Mail },
  { name: "conversations", href: PAGES.allConversations, glyph: Inbox },
  { name: "reports", href: PAGES.adminReports, glyph: Flag },
] as const;

/** The pages about the site itself. */
export const PLATFORM_PAGES = [
  { name: "users", href: PAGES.adminUsers, glyph: Users },
  { name: "organisations", href: PAGES.adminOrganisations, glyph: Building },
  { name: "types", href: PAGES.adminTypes, glyph: Boxes },
  { name: "operator", href: PAGES.adminOperator, glyph: Landmark },
  { name: "plans", href: PAGES.adminPlans, glyph: Euro },
  { name: "jobs", href: PAGES.adminJobs, glyph: ListChecks },
  { name: "audit", href: PAGES.adminAudit, glyph: FileClock },
] as const;
