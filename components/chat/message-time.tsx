const clock = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** A time of day in the visitor's time zone. */
export function formatReplyTime(at: string): string {
  return clock.format(new Date(at));
}

/** A date in the visitor's time zone, such as "30 October 2025". */
export function formatReplyDate(at: string): string {
  return longDate.format(new Date(at));
}

/** When a message was sent, in the visitor's time zone. */
export function MessageTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="message__time">
      {formatReplyTime(at)}
    </time>
  );
}
