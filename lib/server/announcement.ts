import type { Settings } from "../platform/config";
import type { RunningPlatform } from "../platform/create-platform";

/** The started platform; empty for a platform that runs elsewhere. */
type StartedPlatform = Partial<Pick<RunningPlatform, "firstAdmin" | "hasOperator">>;

/** The lines printed after the start: address, first admin, and warnings about settings. */
export function announcement(settings: Settings, { firstAdmin, hasOperator = true }: StartedPlatform): string[] {
  const address = settings.appUrl.href.replace(/\/$/, "");
  const lines = ["", `${settings.siteName} is ready.`, `  Address   ${address}`];
  if (!settings.mail.smtpUrl && settings.appIsLoopback) lines.push(`  Mailbox   ${address}/dev/mailbox`);
  if (firstAdmin) {
    lines.push(`  Admin     ${firstAdmin.email}`, `  Password  ${firstAdmin.password}   (shown this once)`);
  }
  if (!settings.mail.smtpUrl && !settings.appIsLoopback) {
    lines.push(
      "",
      `Warning: SMTP_URL is not set, so nobody at ${address} gets mail: codes and invitations do not arrive.`,
    );
  }
  lines.push(...operatorWarning(settings, hasOperator));
  if (settings.payments.kind === "unconfigured") {
    lines.push(
      "",
      "Warning: STRIPE_SECRET_KEY is not set, so paid plans cannot be had here. PAYMENTS=off runs the site without plans.",
    );
  }
  if (settings.payments.kind === "test" && !settings.appIsLoopback) {
    lines.push("", "Warning: plans are paid in test mode: everybody can have them, and no money is taken.");
  }
  return [...lines, ""];
}

/** The lines that warn about a public site whose imprint names nobody; none where it does. */
export function operatorWarning({ appIsLoopback, appUrl }: Settings, hasOperator: boolean): string[] {
  if (hasOperator || appIsLoopback) return [];
  return [
    "",
    "Warning: the imprint and the privacy page of this site do not say who runs it.",
    `Set OPERATOR_LEGAL_NAME, OPERATOR_POSTAL_ADDRESS and OPERATOR_EMAIL, or fill in ${appUrl.origin}/admin/operator.`,
  ];
}
