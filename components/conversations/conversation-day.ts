const sameYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });
const otherYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** The day of something said, in words; the year only where it is not this one. */
export function conversationDay(at: string): string {
  const date = new Date(at);
  return (date.getFullYear() === new Date().getFullYear() ? sameYear : otherYear).format(date);
}
