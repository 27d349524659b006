import type { BffSettings } from "../settings";

/** The settings of a site at http://localhost:3000, but for those given. */
export function testBffSettings(given: Partial<BffSettings> = {}): BffSettings {
  return {
    appUrl: new URL("http://localhost:3000"),
    environment: "test",
    siteName: "Semblance",
    mailFrom: "Semblance <no-reply@localhost>",
    sellsPlans: true,
    isCell: false,
    hcaptcha: null,
    sessionSecret: "a secret that is long enough to seal",
    trustedHops: 0,
    ...given,
  };
}
