import type { Address } from "../address";

export const captchaAddresses = {
  getCaptcha: { method: "GET", path: "/captcha" },
} as const satisfies Record<string, Address>;
