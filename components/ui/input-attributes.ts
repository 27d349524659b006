/** The attributes of a field for an email address. */
export const emailInput = { type: "email", dir: "ltr", maxLength: 254 } as const;

/** The attributes of a field for a web address. */
export const addressInput = {
  inputMode: "url",
  autoComplete: "off",
  dir: "ltr",
  placeholder: "https://",
  maxLength: 2000,
} as const;
