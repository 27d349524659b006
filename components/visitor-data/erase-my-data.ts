import { call } from "@/lib/client/call";
import { clearDrafts } from "@/lib/client/drafts";
import { clearHint } from "@/lib/client/session-hint";
import { clearSession } from "@/lib/client/session-storage";
import type { Erased } from "./erased-notice";

/** Erases the data on the server, then clears this browser's storage. Null when nothing was erased. */
export async function eraseMyData(): Promise<Erased | null> {
  const outcome = await call("eraseVisitorData", { confirmation: "ERASE" });
  if (!outcome.ok) return null;
  clearSession();
  clearDrafts();
  clearHint();
  return { email: outcome.data.email_address, accountKept: outcome.data.account_kept };
}
