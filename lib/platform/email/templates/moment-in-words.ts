const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** A moment as mails name it. */
export function momentInWords(at: Date): string {
  return `${moment.format(at)} UTC`;
}
