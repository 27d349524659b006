import { afterAll, describe, expect, test } from "@jest/globals";
import { strToU8, unzipSync, zipSync } from "fflate";
import { CHART, makeOpenDocument, makeSlides, shape } from "../testing/office-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

type Related = NonNullable<Parameters<typeof makeSlides>[0][number]["related"]>;

const read = async (shapes: string, related: Related = [], files: Record<string, string> = {}) => {
  const { bodies, notices } = await readFile(documents, "a.pptx", makeSlides([{ shapes, related }], files));
  return { text: bodies.join("\n\n"), notices };
};

const placed = (y: number, text: string) =>
  `<p:sp><p:spPr><a:xfrm><a:off x="0" y="${y}"/></a:xfrm></p:spPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

describe("a slide is read with", () => {
  test("groups within groups", async () => {
    const inner = `<p:grpSp>${shape(null, "Oars in June.")}</p:grpSp>`;
    expect((await read(`<p:grpSp>${shape(null, "Tar in May.")}${inner}</p:grpSp>`)).text).toBe(
      "Tar in May.\n\nOars in June.",
    );
  });

  test("one of several alternatives", async () => {
    const alternatives = `<mc:AlternateContent><mc:Choice>${shape(null, "Warm it.")}</mc:Choice><mc:Fallback>${shape(null, "Warm it.")}</mc:Fallback></mc:AlternateContent>`;
    expect((await read(alternatives)).text).toBe("Warm it.");
  });

  test("the values of a chart", async () => {
    const frame =
      '<p:graphicFrame><a:graphic><a:graphicData><c:chart r:id="c"/></a:graphicData></a:graphic></p:graphicFrame>';
    const { text } = await read(frame, [["c", "chart", "../charts/c.xml"]], { "ppt/charts/c.xml": CHART });
    expect(text).toBe("Boats sold\n\n2025; Yawls: 17.0\n\n2026; Yawls: 23.0");
  });

  test("the targets of its links", async () => {
    const link =
      '<p:sp><p:txBody><a:p><a:r><a:rPr><a:hlinkClick r:id="h"/></a:rPr><a:t>Book here</a:t></a:r></a:p></p:txBody></p:sp>';
    expect((await read(link, [["h", "hyperlink", "https://x.test/book"]])).text).toBe(
      "Book here (https://x.test/book)",
    );
  });

  test("its shapes from top to bottom", async () => {
    expect((await read(placed(300, "Second: clamp.") + placed(100, "First: warm."))).text).toBe(
      "First: warm.\n\nSecond: clamp.",
    );
  });

  test("its shapes in their own order where two stand side by side", async () => {
    const row = placed(300, "Left.") + placed(100, "Top.") + placed(300, "Right.");
    expect((await read(row)).text).toBe("Left.\n\nTop.\n\nRight.");
  });

  test("its formulas", async () => {
    const formula =
      "<p:sp><p:txBody><a:p><mc:AlternateContent><mc:Choice><a:m><m:oMath><m:r><m:t>E=mc</m:t></m:r></m:oMath></a:m></mc:Choice><mc:Fallback/></mc:AlternateContent></a:p></p:txBody></p:sp>";
    expect((await read(formula)).text).toBe("E=mc");
  });
});

describe("a text of OpenDocument is read with", () => {
  const text = async (body: string, styles = "") =>
    readFile(documents, "a.odt", makeOpenDocument("text", body, styles));
  const item = (words: string, inner = "") => `<text:list-item><text:p>${words}</text:p>${inner}</text:list-item>`;
  const level = (number: number, format: string, suffix: string) =>
    `<text:list-level-style-number text:level="${number}" style:num-format="${format}" style:num-suffix="${suffix}"/>`;
  const style = `<text:list-style style:name="L">${level(1, "1", ".")}${level(2, "a", ")")}</text:list-style>`;

  test("the numbers of its lists", async () => {
    const inner = `<text:list>${item("Hide.")}${item("Fish.")}</text:list>`;
    const { bodies } = await text(
      `<text:list text:style-name="L">${item("Warm.", inner)}${item("Clamp.")}</text:list>`,
      style,
    );
    expect(bodies).toEqual(["1. Warm.\n\na) Hide.\n\nb) Fish.\n\n2. Clamp."]);
  });

  test("a list that goes on", async () => {
    const first = `<text:list text:style-name="L">${item("Warm.")}</text:list>`;
    const second = `<text:list text:style-name="L" text:continue-numbering="true">${item("Clamp.")}</text:list>`;
    expect((await text(`${first}<text:p>Wait.</text:p>${second}`, style)).bodies).toEqual([
      "1. Warm.\n\nWait.\n\n2. Clamp.",
    ]);
  });

  test("its changes accepted", async () => {
    const changes = "<text:tracked-changes><text:deletion><text:p>gone</text:p></text:deletion></text:tracked-changes>";
    const note = "<office:annotation><text:p>really?</text:p></office:annotation>";
    const { bodies, notices } = await text(`${changes}<text:p>The bell${note} cracked.</text:p>`);
    expect([bodies, notices]).toEqual([["The bell cracked."], ["comments_left_out?count=1"]]);
  });
});

describe("a slide's", () => {
  test("paragraphs have their numbers", async () => {
    const item = (text: string, type = "arabicPeriod", more = "") =>
      `<a:p><a:pPr${more}><a:buAutoNum type="${type}" startAt="5"/></a:pPr><a:r><a:t>${text}</a:t></a:r></a:p>`;
    const list = item("Warm it.") + item("Inner", "alphaLcParenR", ' lvl="1"') + item("Bend it.");
    const { text } = await read(`<p:sp><p:txBody>${list}</p:txBody></p:sp>`);
    expect(text).toBe("5. Warm it.\n\ne) Inner\n\n6. Bend it.");
  });

  test("footer is kept once", async () => {
    const slides = ["Tar in May.", "Oars in June."].map((text) => ({
      shapes: shape(null, text) + shape("ftr", "Tel. 0155 2014") + shape("sldNum", "7"),
    }));
    const { bodies, notices } = await readFile(documents, "a.pptx", makeSlides(slides));
    expect(bodies.join("|").match(/0155 2014/g)).toHaveLength(1);
    expect(notices).toEqual(["furniture_kept_once?text=Tel.+0155+2014"]);
  });

  test("notes are read without a placeholder", async () => {
    const slides = makeSlides([
      { shapes: shape("title", "Crane"), notes: shape("sldNum", "3") + shape(null, "Broken.") },
    ]);
    expect((await readFile(documents, "a.pptx", slides)).bodies).toEqual(["Broken."]);
  });

  test("embedded files are named", async () => {
    const object =
      '<p:graphicFrame><a:graphic><a:graphicData><p:oleObj name="Fees" progId="Excel.Sheet.12"/></a:graphicData></a:graphic></p:graphicFrame>';
    expect((await read(object + shape(null, "See below."))).notices).toEqual(["attachments_left_out?text=Fees"]);
  });
});

describe("an object in a text of OpenDocument is read:", () => {
  const text = '<text:p>Sold <draw:frame><draw:object xlink:href="./Object 1"/></draw:frame></text:p>';
  const withObject = (content: string) => {
    const files = unzipSync(makeOpenDocument("text", text));
    return zipSync({ ...files, "Object 1/content.xml": strToU8(content) });
  };

  test("the values of a chart", async () => {
    const cell = (words: string) => `<table:table-cell><text:p>${words}</text:p></table:table-cell>`;
    const rows = [
      ["Year", "Boats"],
      ["2025", "17"],
    ].map((row) => `<table:table-row>${row.map(cell).join("")}</table:table-row>`);
    const chart = `<o xmlns:table="table" xmlns:text="text"><table:table>${rows.join("")}</table:table></o>`;
    const { bodies } = await readFile(documents, "a.odt", withObject(chart));
    expect(bodies.join("\n")).toContain("Year: 2025; Boats: 17");
  });

  test("a formula", async () => {
    const math =
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>m</mi><mo>=</mo><mfrac><mi>F</mi><mi>g</mi></mfrac></math>';
    expect((await readFile(documents, "a.odt", withObject(math))).bodies).toEqual(["Sold m = F/g"]);
  });

  test("another is told", async () => {
    const { notices } = await readFile(documents, "a.odt", makeOpenDocument("text", text));
    expect(notices).toEqual(["drawings_left_out"]);
  });
});

test("a hidden shape of a slide is left out with a notice", async () => {
  const hidden = shape(null, "Draft: 90 crowns").replace("<p:cNvPr ", '<p:cNvPr hidden="1" ');
  expect(await read(hidden + shape(null, "Fee: 14 crowns"))).toEqual({
    text: "Fee: 14 crowns",
    notices: ["hidden_text_left_out"],
  });
});

test("the escapes of line breaks are no words of a slide", async () => {
  expect((await read(shape(null, "Yawl_x000B_120 crowns"))).text).toBe("Yawl 120 crowns");
});
