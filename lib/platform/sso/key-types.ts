/** The kinds of keys with which answers may be signed. */
export const KEY_TYPES: readonly string[] = ["rsa", "ec"];
