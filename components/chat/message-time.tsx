const clock = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** When a message was sent, in the visitor's time zone. */
export function MessageTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="message__time">
      {clock.format(new Date(at))}
    </time>
  );
}
