import { call } from "@/lib/client/call";
import { forgetDrafts } from "@/lib/client/drafts";
import { dropHint } from "@/lib/client/session-hint";
import { forgetSession } from "@/lib/client/session-memory";
import type { Erased } from "./erased-notice";

/** Erases the data on the server, then clears this browser's storage. Null when nothing was erased. */
export async function eraseMyData(): Promise<Erased | null> {
  const outcome = await call("eraseVisitorData", { confirmation: "ERASE" });
  if (!outcome.ok) return null;
  forgetSession();
  forgetDrafts();
  dropHint();
  return { email: outcome.data.email_address, accountKept: outcome.data.account_kept };
}
