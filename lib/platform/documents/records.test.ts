import { afterAll, describe, expect, test } from "@jest/globals";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const event = async (...lines: string[]) => {
  const file = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:1",
    "SUMMARY:Choir",
    ...lines,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  return (await readFile(documents, "a.ics", file.join("\r\n"))).bodies.join("\n\n");
};
const card = async (...lines: string[]) =>
  (await readFile(documents, "a.vcf", ["BEGIN:VCARD", ...lines, "END:VCARD", ""].join("\r\n"))).bodies.join("\n\n");

describe("an event", () => {
  test.each([
    [
      "of one whole day has no end",
      ["DTSTART;VALUE=DATE:20270502", "DTEND;VALUE=DATE:20270503"],
      "Choir; Start: 2027-05-02",
    ],
    [
      "of three whole days ends on the third",
      ["DTSTART;VALUE=DATE:20270227", "DTEND;VALUE=DATE:20270302"],
      "Choir; Start: 2027-02-27; End: 2027-03-01",
    ],
    [
      "of some hours ends at its end",
      ["DTSTART:20270502T100000Z", "DTEND:20270502T120000Z"],
      "Choir; Start: 2027-05-02 10:00 UTC; End: 2027-05-02 12:00 UTC",
    ],
    ["has a duration in units", ["DURATION:PT1H30M"], "Choir; Duration: 1 h 30 min"],
    ["says that it is cancelled", ["STATUS:CANCELLED"], "Choir; Status: cancelled"],
    ["does not say that it is confirmed", ["STATUS:CONFIRMED"], "Choir"],
    ["names its organiser", ["ORGANIZER;CN=Orla Finn:mailto:orla@x.test"], "Choir; Organiser: Orla Finn <orla@x.test>"],
    [
      "names the days on which it does not take place",
      ["EXDATE;TZID=Europe/Berlin:20270511T190000,20270518T190000"],
      "Choir; Not on: 2027-05-11 19:00 (Europe/Berlin), 2027-05-18 19:00 (Europe/Berlin)",
    ],
    [
      "is without the words of its alarm",
      ["BEGIN:VALARM", "DESCRIPTION:Reminder", "END:VALARM", "LOCATION:Hall"],
      "Choir; Location: Hall",
    ],
  ])("%s", async (_, lines, text) => {
    expect(await event(...lines)).toBe(text);
  });
});

describe("a rule of repetition is written in words:", () => {
  test.each([
    [
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20270630T220000Z",
      "every 2 weeks on Tuesday, Thursday until 2027-06-30",
    ],
    ["FREQ=MONTHLY;BYDAY=1SU", "every month on the first Sunday"],
    ["FREQ=MONTHLY;BYDAY=-1FR;COUNT=6", "every month on the last Friday 6 times"],
    ["FREQ=MONTHLY;BYMONTHDAY=1,15", "every month on day 1, 15"],
    ["FREQ=YEARLY;BYMONTH=5,9", "every year in May, September"],
    ["FREQ=FORTNIGHTLY", "FREQ=FORTNIGHTLY"],
  ])("%s", async (rule, text) => {
    expect(await event(`RRULE:${rule}`)).toBe(`Choir; Repeats: ${text}`);
  });
});

describe("a card", () => {
  test("says what each number is for", async () => {
    const text = await card(
      "FN:Orla Finn",
      'TEL;TYPE="work,fax";VALUE=uri:tel:+44-155-2015',
      "TEL;CELL:+44 155 2016",
      "item1.TEL:+44 155 2017",
      "item1.X-ABLabel:_$!<Boat shed>!$_",
    );
    expect(text).toBe(
      "Orla Finn; Telephone (work, fax): +44-155-2015; Telephone (cell): +44 155 2016; Telephone (Boat shed): +44 155 2017",
    );
  });

  test("without a full name has the name by its parts", async () => {
    expect(await card("N:Finn;Orla;;Dr;")).toBe("Dr Orla Finn");
  });

  test("has its name once", async () => {
    expect(await card("N:Finn;Orla", "FN:Orla Finn", "NOTE:Boats")).toBe("Orla Finn; Note: Boats");
  });

  test("of version 2.1 goes on after an encoded line end", async () => {
    const note = ["NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Der F=C3=A4hrmann wohnt=", " am Kai.=0D=0AKlingeln."];
    expect(await card("FN:Orla", ...note)).toBe("Orla; Note: Der Fährmann wohnt am Kai. Klingeln.");
  });
});

test("a card of 200,000 encoded line ends is read at once", async () => {
  const started = performance.now();
  await card("FN:Orla", `NOTE;ENCODING=QUOTED-PRINTABLE:${"ab=\r\n".repeat(200_000)}c`);
  expect(performance.now() - started).toBeLessThan(8_000);
});
