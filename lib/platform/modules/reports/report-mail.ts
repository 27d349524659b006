import { PAGES } from "@/lib/contract/pages/pages";
import type { Ctx } from "../../context";
import { isReplyKept } from "./policy";
import type { FoundReport } from "./queries";
import type { ReachableReporter } from "./reachable-reporter";

/** The fields that all mails to a reporter share. */
export function reportMailDetails(
  { settings: { siteName, appUrl } }: Pick<Ctx, "settings">,
  { report, entity, response }: Pick<FoundReport, "report" | "entity" | "response">,
  reporter: ReachableReporter,
) {
  return {
    reporter,
    entityId: entity.id,
    entityName: entity.name,
    reportedAt: report.createdAt,
    // Reports of pages are among the messages of the contact form, and have no place under “Your data”.
    ...(report.responseId === null
      ? { isPage: true, isKept: true, dataUrl: null }
      : { isPage: false, isKept: isReplyKept({ response }), dataUrl: new URL(PAGES.yourData, appUrl) }),
    siteName,
    siteUrl: appUrl,
  };
}
