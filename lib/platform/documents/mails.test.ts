import { afterAll, describe, expect, test } from "@jest/globals";
import { readFile } from "../testing/read-file";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" });
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
