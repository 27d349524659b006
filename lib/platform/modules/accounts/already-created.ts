import { serverText } from "@/lib/i18n/server-text";

/** What anybody hears who chooses a password for an address that has one; pages then lead to the login. */
export const alreadyCreated = { success: false, message: serverText("accounts.alreadyCreated") } as const;
