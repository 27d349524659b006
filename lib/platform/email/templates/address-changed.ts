import { PAGES } from "@/lib/contract/pages/pages";
import { type AccountNoticeDetails, accountNotice } from "./account-notice";
import type { EmailContent } from "./email-template";

/** The notice to the previous address of an account that its address was changed. */
export function addressChangedMail(details: AccountNoticeDetails): EmailContent {
  return accountNotice("addressChanged", PAGES.contact, details);
}
