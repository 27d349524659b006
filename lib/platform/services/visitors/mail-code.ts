import type { Platform } from "../../context";
import type { JobPayload } from "../../jobs/kinds";
import { findUserByEmail } from "../accounts/find-user";
import { sendCode } from "./send-code";

/** The job that sends a fresh code to an address that has entered before. An unknown one gets nothing. */
export async function mailCode(
  needs: Pick<Platform, "db" | "now" | "settings" | "log" | "mail">,
  { email, client }: JobPayload<"code.resent">,
): Promise<void> {
  const user = await findUserByEmail(needs.db, email);
  if (user) await needs.db.transaction((tx) => sendCode(needs, tx, { email, client }));
}
