import { afterAll, describe, expect, test } from "@jest/globals";
import { CHART } from "../testing/office-files";
import { makeWordFile } from "../testing/packed-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (text: string) => `<w:p>${run(text)}</w:p>`;
const cell = (text: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;
const drawing = (kind: string, inner: string) =>
  `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${kind}">${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const read = async (body: string, options: Parameters<typeof makeWordFile>[1] = {}) => {
  const { bodies, notices } = await readFile(documents, "a.docx", makeWordFile(body, options));
  return { text: bodies.join("\n\n"), notices };
};

describe("changes that are tracked are accepted:", () => {
  test("words", async () => {
    const body = `<w:p>${run("The fee is ")}<w:del w:id="1"><w:r><w:delText>90</w:delText></w:r></w:del><w:ins w:id="2">${run("120")}</w:ins>${run(" crowns.")}</w:p>`;
    expect((await read(body)).text).toBe("The fee is 120 crowns.");
  });

  test("moved paragraphs", async () => {
    const body = `<w:p><w:moveFrom w:id="3">${run("Ring twice.")}</w:moveFrom></w:p>${paragraph("Wait.")}<w:p><w:moveTo w:id="4">${run("Ring twice.")}</w:moveTo></w:p>`;
    expect((await read(body)).text).toBe("Wait.\n\nRing twice.");
  });
});

describe("the words of a drawing are read:", () => {
  test("the values of a chart", async () => {
    const body = paragraph("Sales.") + drawing("chart", '<c:chart r:id="c1"/>');
    expect(await read(body, { related: [["c1", "chart", "charts/c.xml", CHART]] })).toEqual({
      text: "Sales.\n\nBoats sold\n\n2025; Yawls: 17.0\n\n2026; Yawls: 23.0",
      notices: [],
    });
  });

  test("the steps of a diagram", async () => {
    const data =
      '<d:dataModel xmlns:d="d" xmlns:a="a"><d:pt><a:p><a:r><a:t>Warm the glue</a:t></a:r></a:p></d:pt><d:pt><a:p><a:r><a:t>Clamp the wood</a:t></a:r></a:p></d:pt></d:dataModel>';
    const body = drawing("diagram", '<d:relIds xmlns:d="d" r:dm="d1"/>');
    const { text } = await read(body, { related: [["d1", "diagramData", "d.xml", data]] });
    expect(text).toBe("Warm the glue\n\nClamp the wood");
  });

  test("a table in a text box", async () => {
    const table = `<w:tbl>${row(cell("Day"), cell("Opens"), cell("Closes"))}${row(cell("Monday"), cell("10:00"), cell("17:00"))}</w:tbl>`;
    const box = `<wps:wsp><wps:txbx><w:txbxContent>${table}<w:p/></w:txbxContent></wps:txbx></wps:wsp>`;
    expect((await read(drawing("shape", box))).text).toBe("Day: Monday; Opens: 10:00; Closes: 17:00");
  });
});

test("a chart without values is told", async () => {
  const body = paragraph("Sales.") + drawing("chart", '<c:chart r:id="none"/>');
  expect((await read(body)).notices).toEqual(["drawings_left_out"]);
});

test("a page that was put in whole is read in its place", async () => {
  const body = `${paragraph("Intro.")}<w:altChunk r:id="k1"/>${paragraph("Outro.")}`;
  const page = "<html><body><p>The tower closes at dusk.</p></body></html>";
  const { text } = await read(body, { related: [["k1", "aFChunk", "chunk.html", page]] });
  expect(text).toBe("Intro.\n\nThe tower closes at dusk.\n\nOutro.");
});

test("the words that ask for input are no content", async () => {
  const control = `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run("Choose an item.")}</w:sdtContent></w:sdt>`;
  expect(await read(`<w:p>${run("Colour: ")}${control}</w:p>`)).toEqual({
    text: "Colour:",
    notices: ["fields_without_values?count=1"],
  });
});

test("comments are told", async () => {
  const comments = `<w:comment w:id="0">${paragraph("Still right?")}</w:comment>`;
  const body = `<w:p>${run("The fee is 120.")}<w:r><w:commentReference w:id="0"/></w:r></w:p>`;
  expect(await read(body, { parts: { comments } })).toEqual({
    text: "The fee is 120.",
    notices: ["comments_left_out?count=1"],
  });
});

describe("a table's rows keep their columns", () => {
  test("where a row begins further in", async () => {
    const late = `<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr>${cell("Night")}${cell("14")}</w:tr>`;
    const table = `<w:tbl>${row(cell("Day"), cell("Tour"), cell("Fee"))}${row(cell("Monday"), cell("Short"), cell("5"))}${late}</w:tbl>`;
    expect((await read(table)).text).toBe("Day: Monday; Tour: Short; Fee: 5\n\nTour: Night; Fee: 14");
  });

  test("where controls stand around rows or cells", async () => {
    const control = (inner: string) => `<w:sdt><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;
    const table = `<w:tbl>${row(cell("Boat"), cell("Length"), cell("Fee"))}${control(row(cell("Yawl"), control(cell("12 m")), cell("120")))}</w:tbl>`;
    expect((await read(table)).text).toBe("Boat: Yawl; Length: 12 m; Fee: 120");
  });
});

test("the switches behind a link's address are no part of it", async () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const code = '<w:r><w:instrText> HYPERLINK "mailto:orla@x.test" \\o "Write" </w:instrText></w:r>';
  const body = `<w:p>${mark("begin")}${code}${mark("separate")}${run("Write to us")}${mark("end")}</w:p>`;
  expect((await read(body)).text).toBe("Write to us (orla@x.test)");
});

test("words within smart tags are read", async () => {
  const tag = `<w:smartTag w:element="a"><w:smartTag w:element="b">${run("Sarn")}</w:smartTag></w:smartTag>`;
  expect((await read(`<w:p>${run("He sailed to ")}${tag}${run(".")}</w:p>`)).text).toBe("He sailed to Sarn.");
});

test("a link ends where a deletion holds its end", async () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const code = '<w:r><w:instrText>HYPERLINK "https://x.test/"</w:instrText></w:r>';
  const link = `<w:p>${mark("begin")}${code}${mark("separate")}${run("Book")}<w:del w:id="1">${mark("end")}</w:del></w:p>`;
  expect((await read(link + paragraph("Ring twice."))).text).toBe("Book (https://x.test/)\n\nRing twice.");
});

test("the break of a page stands between words", async () => {
  const body = `<w:p>${run("Harrowby")}<w:r><w:br w:type="page"/></w:r>${run("Next")}</w:p>`;
  expect((await read(body)).text).toBe("Harrowby Next");
});

test("embedded files are told", async () => {
  const object = `<w:p>${run("Fees")}<w:r><w:object><o:OLEObject ProgID="Excel.Sheet.12"/></w:object></w:r></w:p>`;
  expect((await read(object)).notices).toEqual(["attachments_left_out?text=Excel.Sheet.12"]);
});

test("rows below a merged one belong to its group", async () => {
  const group = (text: string) => row(cell(text, '<w:gridSpan w:val="3"/>'));
  const table = [
    row(cell("Boat"), cell("Day"), cell("Week")),
    group("Small boats"),
    row(cell("Skiff"), cell("6"), cell("30")),
    group("Large boats"),
    row(cell("Yawl"), cell("10"), cell("60")),
  ];
  expect((await read(`<w:tbl>${table.join("")}</w:tbl>`)).text).toBe(
    "Small boats; Boat: Skiff; Day: 6; Week: 30\n\nLarge boats; Boat: Yawl; Day: 10; Week: 60",
  );
});

test("hidden words are told of", async () => {
  const hidden = "<w:r><w:rPr><w:vanish/></w:rPr><w:t>Internal: 90 crowns.</w:t></w:r>";
  expect(await read(`<w:p>${run("The fee is 120 crowns.")}${hidden}</w:p>`)).toEqual({
    text: "The fee is 120 crowns.",
    notices: ["hidden_text_left_out"],
  });
});

describe("a paragraph whose end is deleted keeps its words", () => {
  const deleted = (text: string) => `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${run(text)}</w:p>`;
  const table = `<w:tbl>${row(cell("Boat"), cell("Fee"))}${row(cell("Yawl"), cell("120"))}</w:tbl>`;

  test.each([
    ["at the end of the text", paragraph("The fee is 14.") + deleted("It is due."), "The fee is 14.\n\nIt is due."],
    ["before a table", deleted("Fees of 2027") + table, "Fees of 2027\n\nBoat: Yawl; Fee: 120"],
    ["before the paragraph that goes on with it", deleted("The fee ") + paragraph("is 14."), "The fee is 14."],
  ])("%s", async (_, body, text) => {
    expect((await read(body)).text).toBe(text);
  });

  test("in its cell", async () => {
    const cells = `<w:tc><w:tcPr/>${deleted("Yawl")}</w:tc>${cell("120")}`;
    expect((await read(`<w:tbl>${row(cell("Boat"), cell("Fee"))}${row(cells)}</w:tbl>`)).text).toBe(
      "Boat: Yawl; Fee: 120",
    );
  });
});

test("the large first letter of a paragraph belongs to its word", async () => {
  const letter = `<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr>${run("T")}</w:p>`;
  expect((await read(letter + paragraph("he ferry leaves."))).text).toBe("The ferry leaves.");
});

describe("numbers of paragraphs are written", () => {
  const numbering = (...levels: readonly string[]) =>
    `<w:abstractNum w:abstractNumId="0">${levels.map((level, n) => `<w:lvl w:ilvl="${n}">${level}</w:lvl>`).join("")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  const numbered = (text: string, level = 0) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;

  test("in digits where the numbering is a legal one", async () => {
    const parts = {
      numbering: numbering(
        '<w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1."/>',
        '<w:numFmt w:val="lowerLetter"/><w:isLgl/><w:lvlText w:val="%1.%2"/>',
      ),
    };
    expect((await read(numbered("Boats") + numbered("Oars", 1), { parts })).text).toBe("I. Boats\n\n1.1 Oars");
  });

  test("as Chinese articles count", async () => {
    const level = '<w:start w:val="19"/><w:numFmt w:val="chineseCountingThousand"/><w:lvlText w:val="第%1条"/>';
    const body = ["船", "桨", "钟"].map((text) => numbered(text)).join("");
    expect((await read(body, { parts: { numbering: numbering(level) } })).text).toBe(
      "第十九条 船\n\n第二十条 桨\n\n第二十一条 钟",
    );
  });
});
