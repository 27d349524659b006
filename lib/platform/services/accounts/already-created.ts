/** What anybody hears who chooses a password for an address that has one; pages then lead to the login. */
export const alreadyCreated = { success: false, message: "User has already created an account" } as const;
