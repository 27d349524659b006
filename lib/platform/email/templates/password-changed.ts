import { PAGES } from "@/lib/contract/pages/pages";
import { type AccountNoticeDetails, accountNotice } from "./account-notice";
import type { EmailContent } from "./email-template";

/** The notice that a password was changed. */
export function passwordChangedMail(details: AccountNoticeDetails): EmailContent {
  return accountNotice("passwordChanged", PAGES.forgotPassword, details);
}
