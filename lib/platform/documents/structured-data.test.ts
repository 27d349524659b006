import { afterAll, describe, expect, test } from "@jest/globals";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const PROSE =
  "The ropewalk of Sarn is three hundred paces long and was built in the year of the flood. Its owner lets the boys of the town play there on Sundays, and in winter the hemp is kept in the loft, which is warmed by the smith next door.";

/** The passages that stand after the prose of a page. */
const addedTo = async (body: string, data: unknown = null) => {
  const script = data === null ? "" : `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const page = `<html><head><title>T</title>${script}</head><body><p>${PROSE}</p>${body}</body></html>`;
  const { bodies, headings } = await readFile(documents, "a.html", page);
  return bodies.map((text, place) => (headings[place] ? `${headings[place]}: ${text}` : text)).slice(1);
};

const question = (name: string, text: string) => ({ "@type": "Question", name, acceptedAnswer: { text } });

describe("a page with text of its own is read with what only its structured data say:", () => {
  test("questions with their answers", async () => {
    const data = { "@type": "FAQPage", mainEntity: [question("Do you lend boats?", "<p>Only to <b>members</b>.</p>")] };
    expect(await addedTo("", data)).toEqual(["Do you lend boats?: Only to members."]);
  });

  test("opening hours, telephone and address", async () => {
    const data = {
      "@graph": [
        {
          "@type": "Museum",
          name: "Kiln",
          telephone: "+44 155 2014",
          address: { streetAddress: "Pier 4", addressCountry: "GB" },
          openingHoursSpecification: [{ dayOfWeek: ["https://schema.org/Monday"], opens: "10:40", closes: "17:10" }],
        },
      ],
    };
    expect(await addedTo("", data)).toEqual([
      "Kiln; telephone: +44 155 2014\n\nstreetAddress: Pier 4\n\ndayOfWeek: Monday; opens: 10:40; closes: 17:10",
    ]);
  });

  test("facts in elements without words", async () => {
    const body =
      '<div itemscope><meta itemprop="openingHours" content="Mo-Fr 10:40-17:10"><meta itemprop="x" content="y"></div>';
    expect(await addedTo(body)).toEqual(["openingHours: Mo-Fr 10:40-17:10"]);
  });
});

test("facts in elements without words are read of a short page too", async () => {
  const page = '<!doctype html><h1>Bench</h1><span>210</span><meta itemprop="priceCurrency" content="EUR">';
  expect((await readFile(documents, "a.html", page)).bodies).toEqual(["210\n\npriceCurrency: EUR"]);
});

test("structured data that repeat the page are left out", async () => {
  const data = [
    { mainEntity: [question("Do you lend boats?", "Only to members.")] },
    { name: "Kiln", telephone: "+44 (155) 2014", articleBody: "Something long." },
  ];
  expect(await addedTo("<h2>Do you lend boats?</h2><p>Only to members. Call +44 155 2014.</p>", data)).toEqual([
    "Do you lend boats?: Only to members. Call +44 155 2014.",
  ]);
});

describe("a page says by its elements", () => {
  const textOf = async (body: string) =>
    (await readFile(documents, "a.html", `<html><body>${body}</body></html>`)).bodies.join("\n\n");

  test.each([
    ["the words of a bar", '<p>Water: <meter value="4" max="5">4 of 5</meter></p>', "Water: 4 of 5"],
    ["the value of a bar without words", '<p>Water: <meter value="4" max="5"></meter></p>', "Water: 4 / 5"],
    ["the share of a task that is done", '<p>Roof: <progress value="70" max="100"></progress></p>', "Roof: 70%"],
    [
      "what a place on a map is",
      '<p>Map.</p><map><area alt="Tower, open at ten" href="/t"></map>',
      "Map.\n\nTower, open at ten",
    ],
    [
      "a short footnote that is hidden",
      '<p>Bell.</p><aside role="doc-footnote" hidden>Cast 1640.</aside>',
      "Bell.\n\nCast 1640.",
    ],
  ])("%s", async (_, body, text) => {
    expect(await textOf(body)).toBe(text);
  });

  test("the sum of a table below its rows", async () => {
    const rows = "<tr><td>Yawl</td><td>120</td></tr><tr><td>Cutter</td><td>90</td></tr>";
    const table = `<table><thead><tr><th>Boat</th><th>Fee</th></tr></thead><tfoot><tr><td>Total</td><td>210</td></tr></tfoot><tbody>${rows}</tbody></table>`;
    expect(await textOf(table)).toBe("Boat: Yawl; Fee: 120\n\nBoat: Cutter; Fee: 90\n\nTotal; Fee: 210");
  });
});
