import type { Address } from "../http/address";

export const captchaAddresses = {
  getCaptcha: { method: "GET", path: "/captcha" },
} as const satisfies Record<string, Address>;
