import { serverText } from "@/lib/i18n/platform-text";
import type { PlanRights } from "../../db/schema/plan-rights";
import { formatBytes } from "./format-bytes";

/**
 * A plan's features, in sentences derived from its rights, so that neither promises more than the other. A right to
 * something means only that the plan does not prevent it.
 */
export function describeRights(rights: PlanRights): string[] {
  const { multilingual, voiceClone, passages, documents, storageBytes, messagesPerMonth, customDomain, entityUsers } =
    rights;
  return [
    serverText("plans.messages", { count: messagesPerMonth }),
    serverText("plans.passages", { count: passages }),
    serverText("plans.documents", { count: documents, size: formatBytes(storageBytes) }),
    serverText(multilingual ? "plans.allLanguages" : "plans.primaryLanguage"),
    serverText("plans.audience"),
    ...(entityUsers > 1 ? [serverText("plans.entityUsers", { count: entityUsers })] : []),
    ...(customDomain ? [serverText("plans.ownDomain")] : []),
    ...(voiceClone ? [serverText("plans.voiceClone")] : []),
  ];
}
