import "server-only";

export type BffSettings = Readonly<{
  environment: string;
  appUrl: URL;
  siteName: string;
  /** The sender of mails: an address, or a name and an address in angle brackets. */
  mailFrom: string;
  sellsPlans: boolean;
  /** Whether this site is a cell, whose directory shows entities of others. */
  isCell: boolean;
  /** Set where the CSP has to allow hCaptcha's files. */
  hcaptcha: object | null;
  sessionSecret: string | null;
  /** The number of trusted proxies in front of this process. */
  trustedHops: number;
}>;

let read: BffSettings | undefined;

/** The settings of pages and the bff. lib/server has validated and completed the environment before Next starts. */
export function bffSettings(): BffSettings {
  read ??= readBffSettings(process.env);
  return read;
}

function readBffSettings(env: NodeJS.ProcessEnv): BffSettings {
  const appUrl = new URL(env.APP_URL || `http://localhost:${env.PORT || 3000}`);
  return {
    environment: env.NODE_ENV,
    appUrl,
    siteName: env.SITE_NAME ?? "",
    mailFrom: env.MAIL_FROM ?? "",
    isCell: Boolean(env.CELL_NAME),
    sellsPlans: env.PAYMENTS !== "off",
    hcaptcha: env.HCAPTCHA_SITE_KEY ? {} : null,
    sessionSecret: env.SESSION_SECRET || null,
    trustedHops: Number(env.TRUST_PROXY ?? 0),
  };
}
