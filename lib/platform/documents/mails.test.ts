import { afterAll, describe, expect, test } from "@jest/globals";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

/** The passages of a mail below its header. */
const read = async (type: string, body: string, encoding: BufferEncoding = "utf8") => {
  const mail = `From: Orla <orla@x.test>\r\nTo: Piet <piet@x.test>\r\nSubject: Ferry\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${body}`;
  const { bodies, notices } = await readFile(documents, "a.eml", Buffer.from(mail, encoding));
  return { text: bodies.join("\n\n").split("\n\n").slice(1).join("\n\n"), notices };
};

const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;

describe("a mail is read in the encoding", () => {
  test("that Windows writes for its signs", async () => {
    const type = "text/plain; charset=windows-1252\r\nContent-Transfer-Encoding: quoted-printable";
    expect((await read(type, "The caf=E9 costs 12 =80 =96 daily.")).text).toBe("The café costs 12 € – daily.");
  });

  test("that its page names", async () => {
    const page = '<meta charset="iso-8859-1"><p>Smørrebrød at noon</p>';
    expect((await read("text/html", page, "latin1")).text).toBe("Smørrebrød at noon");
  });

  test("that its bytes show", async () => {
    const text = "Die Fähre fährt täglich um zehn Uhr, außer an Feiertagen und bei zu großer Kälte.";
    expect((await read("text/plain", text, "latin1")).text).toBe(text);
  });
});

test("a mail that holds another is read with it", async () => {
  const inner = "From: Tor <tor@x.test>\r\nSubject: Times\r\nContent-Type: text/plain\r\n\r\nIt leaves at 06:35.";
  const body = `${part("text/plain", "See below.")}${part("message/rfc822", inner)}--b--\r\n`;
  expect((await read('multipart/mixed; boundary="b"', body)).text).toBe(
    "See below.\n\nFrom: Tor <tor@x.test>; Subject: Times\n\nIt leaves at 06:35.",
  );
});

test("a mail whose page is a picture is read by its plain text", async () => {
  const page = '<html><body><img src="https://t.test/x.gif"></body></html>';
  const body = `${part("text/plain", "It leaves at 06:35.")}${part("text/html", page)}--b--\r\n`;
  expect((await read('multipart/alternative; boundary="b"', body)).text).toBe("It leaves at 06:35.");
});

test("a file that is attached is told by its name", async () => {
  const attached = `--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="times.pdf"\r\n\r\n%PDF\r\n`;
  const body = `${part("text/plain", "See the file.")}${attached}--b--\r\n`;
  expect(await read('multipart/mixed; boundary="b"', body)).toEqual({
    text: "See the file.",
    notices: ["attachments_left_out?text=times.pdf"],
  });
});

const CALENDAR = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Council\r\nLOCATION:Tower\r\nEND:VEVENT\r\nEND:VCALENDAR";

test("an invitation is read with its event", async () => {
  const type = "multipart/alternative; boundary=b";
  const body = `${part("text/plain", "Please come.")}${part("text/calendar; method=REQUEST", CALENDAR)}--b--`;
  expect((await read(type, body)).text).toBe("Please come.\n\nCouncil; Location: Tower");
});

test("the event of an invitation is read once, although a file holds it again", async () => {
  const file = "text/calendar; name=invite.ics\r\nContent-Disposition: attachment; filename=invite.ics";
  const body = `${part("text/calendar; method=REQUEST", CALENDAR)}${part(file, CALENDAR)}--b--`;
  expect(await read("multipart/mixed; boundary=b", body)).toEqual({ text: "Council; Location: Tower", notices: [] });
});

test("a part that is encrypted is told of", async () => {
  const body = `${part("application/pgp-encrypted", "Version: 1")}${part("application/octet-stream", "-----BEGIN")}--b--`;
  expect((await read("multipart/encrypted; boundary=b", body)).notices).toEqual([
    `attachments_left_out?${new URLSearchParams({ text: "application/octet-stream" })}`,
  ]);
});

test.each(["a.eml", "a.txt"])("each mail of a mailbox is read: %s", async (name) => {
  const mail = (n: number, text: string) =>
    `From a${n}@x.test Sun May  2 18:30:00 2027\r\nFrom: a${n}@x.test\r\nSubject: Ferry ${n}\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${text}\r\n\r\n`;
  const { bodies } = await readFile(
    documents,
    name,
    mail(1, "It leaves at 06:35=21") + mail(2, ">From May on it waits."),
  );
  expect(bodies.join("\n\n")).toBe(
    "From: <a1@x.test>; Subject: Ferry 1\n\nIt leaves at 06:35!\n\nFrom: <a2@x.test>; Subject: Ferry 2\n\nFrom May on it waits.",
  );
});
