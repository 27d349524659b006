import type { TestPlatform } from "./test-platform";

/** The tokens of the links mailed to an address, oldest first. Waits for the jobs that mail them. */
export async function passwordTokensFor(on: TestPlatform, email: string): Promise<string[]> {
  await on.platform.jobs.whenIdle();
  return on.mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => text.match(/(?<=reset-password\?token=)\S+/g) ?? []);
}
