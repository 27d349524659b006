import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type TestSmtpServer = Readonly<{
  /** The value for SMTP_URL. */
  url: string;
  /** The recipients of the mails that were taken. */
  received: string[];
  /** Refuses every following mail with this reply to its sender or its recipient; null takes them. */
  refuse: (error: Error | null, at?: "sender" | "recipient") => void;
  close: () => Promise<void>;
}>;

/** A reply that refuses. */
export const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });

/** An SMTP server on loopback that takes mails or refuses them. */
export async function startTestSmtpServer(): Promise<TestSmtpServer> {
  const received: string[] = [];
  let refusal: Error | null = null;
  let refusedAt: "sender" | "recipient" = "sender";
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onMailFrom: (_address, _session, done) => done(refusedAt === "sender" ? refusal : null),
    onRcptTo: (_address, _session, done) => done(refusedAt === "recipient" ? refusal : null),
    onData(stream, session, done) {
      stream.resume();
      stream.on("end", () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuse: (error, at = "sender") => {
      refusal = error;
      refusedAt = at;
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
