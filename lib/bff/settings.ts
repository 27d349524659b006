import "server-only";

export type BffSettings = Readonly<{
  environment: string;
  appUrl: URL;
  siteName: string;
  /** The address that mails come from, with or without a name before it. */
  mailFrom: string;
  sellsPlans: boolean;
  /** Present where hCaptcha's files have to be allowed. */
  hcaptcha: object | null;
  sessionSecret: string | null;
  /** How many proxies stand in front of this process. */
  trustedHops: number;
}>;

let read: BffSettings | undefined;

/** The settings that pages and the bff need. lib/server has validated and completed the environment before Next starts. */
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
    sellsPlans: env.PAYMENTS !== "off",
    hcaptcha: env.HCAPTCHA_SITE_KEY ? {} : null,
    sessionSecret: env.SESSION_SECRET || null,
    trustedHops: Number(env.TRUST_PROXY ?? 0),
  };
}
