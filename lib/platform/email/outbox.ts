import { mkdir, open, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import PostalMime from "postal-mime";
import { v7 as uuid } from "uuid";
import { canonicalEmail } from "@/lib/contract/fields/email-address";
import type { OutboxMail } from "@/lib/contract/system/endpoints";
import { mailBody, mailHeaders } from "./headers";
import type { Mail, MailTransport } from "./port";

/** The maximum number of mails on the mailbox page. */
const SHOWN_MAX = 100;

/** Writes each mail as an .eml file into `folder` instead of sending it. */
export function outboxTransport(folder: string, from: string, now: () => Date = () => new Date()): MailTransport {
  return {
    kind: "outbox",
    send: async (mail) => {
      const message = await composeMessage(mail, from);
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${uuid()}.eml`);
      // Write to a temporary file and rename, so that no reader sees a partial mail.
      const handle = await open(`${file}.part`, "w", 0o600);
      await handle.writeFile(Buffer.isBuffer(message) ? message : await buffer(message));
      // The sweep goes by the modification time, on the platform's clock.
      await handle.utimes(now(), now());
      await handle.close();
      await rename(`${file}.part`, file);
    },
    close: () => {},
  };
}

// Loaded with the first mail, so that it does not delay startup.
async function composeMessage(mail: Mail, from: string) {
  const { createTransport } = await import("nodemailer");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" }, { from });
  const { message } = await composer.sendMail({ ...mailHeaders(mail), ...mailBody(mail) });
  return message;
}

/** The HTML of one mail of the outbox; null for an unknown mail. */
export async function readOutboxHtml(folder: string, id: string): Promise<string | null> {
  const raw = await readFile(path.join(folder, `${id}.eml`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return (
    raw &&
    (await PostalMime.parse(raw).then(
      ({ html, attachments }) => (html ? withPictures(html, attachments) : null),
      () => null,
    ))
  );
}

type Attachments = Awaited<ReturnType<typeof PostalMime.parse>>["attachments"];

/** The HTML with its attached pictures in place of their names. */
function withPictures(html: string, attachments: Attachments): string {
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    const bytes = Buffer.from(content as ArrayBuffer).toString("base64");
    return shown.replaceAll(`cid:${contentId?.slice(1, -1)}`, `data:${mimeType};base64,${bytes}`);
  }, html);
}

/** The newest mails of the outbox, newest first; `to` filters by recipient. */
export async function readOutbox(folder: string, to?: string): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const newest = names
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .reverse()
    .slice(0, SHOWN_MAX);
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)));
  return to ? mails.filter((mail) => canonicalEmail(mail.to) === canonicalEmail(to)) : mails;
}

/** Parsed mails by file: a file never changes, and the page polls. */
const parsedMails = new LRUCache<string, OutboxMail>({ max: 500 });

async function readMail(folder: string, name: string): Promise<OutboxMail> {
  const file = path.join(folder, name);
  const known = parsedMails.get(file);
  if (known) return known;
  // A damaged file must not hide the other mails.
  const mail = await parseMail(file, name).catch(() => ({ ...NO_FIELDS, id: idOf(name), is_unreadable: true }));
  parsedMails.set(file, mail);
  return mail;
}

const NO_FIELDS = { to: "", subject: "", date: "", text: "" };
const idOf = (name: string) => name.replace(/\.eml$/, "");

async function parseMail(file: string, name: string): Promise<OutboxMail> {
  const mail = await PostalMime.parse(await readFile(file));
  const to = mail.to?.[0]?.address ?? "";
  return {
    id: idOf(name),
    to,
    subject: mail.subject ?? "",
    date: mail.date ?? "",
    text: (mail.text ?? "").trim(),
    is_unreadable: to === "",
  };
}
