import { afterAll, describe, expect, test } from "@jest/globals";
import { makeBook, makeWordFile } from "../testing/packed-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const html = async (body: string) => (await readFile(documents, "page.html", body)).bodies.join("\n\n");
const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string) => `<w:p>${content}</w:p>`;
const word = async (body: string, options?: Parameters<typeof makeWordFile>[1]) =>
  readFile(documents, "letter.docx", makeWordFile(body, options));

describe("attributes say", () => {
  test.each([
    [
      "where a link leads",
      '<p>Sign up <a href="https://row.test/spring">here</a>.</p>',
      "Sign up here (https://row.test/spring).",
    ],
    ["a mail address", '<p>Ask <a href="mailto:oars@row.test?subject=x">us</a>.</p>', "Ask us (oars@row.test)."],
    ["a telephone number", '<p><a href="tel:+441552014">Call us</a></p>', "Call us (+441552014)"],
    [
      "where a picture's link leads",
      '<p><a href="https://row.test/t"><img src="a.png" alt="Book a tour"></a></p>',
      "Book a tour (https://row.test/t)",
    ],
    ["what a picture shows", '<p><img src="a.png" alt="Plan of the lock"></p>', "Plan of the lock"],
    ["the day of a date in words", '<p>On <time datetime="2027-05-02">Sunday</time>.</p>', "On Sunday (2027-05-02)."],
    [
      "the words of an abbreviation",
      '<p>The <abbr title="Royal Lifeboat Society">RLS</abbr>.</p>',
      "The RLS (Royal Lifeboat Society).",
    ],
    ["how many stars there are", '<p>Rating: <span aria-label="4 of 5">★★★★☆</span></p>', "Rating: 4 of 5"],
    ["which boxes are ticked", "<p><input type=checkbox checked> Roof <input type=checkbox> Bell</p>", "☑ Roof ☐ Bell"],
    [
      "which option is chosen",
      "<label>Season <select><option>Summer<option selected>Winter</select></label>",
      "Season: Winter",
    ],
    ["the value of a labelled field", "<label for=b>Berth</label><input id=b value=B12>", "Berth: B12"],
  ])("%s", async (_, page, text) => {
    expect(await html(page)).toBe(text);
  });

  test("nothing that the words already say", async () => {
    const page =
      '<p><a href="https://row.test/">row.test</a>, <a href="tel:+441552014">0155 2014</a>, <time datetime="2027-05-02">2 May 2027</time></p>';
    expect(await html(page)).toBe("row.test, 0155 2014, 2 May 2027");
  });

  test("how many pictures have no description", async () => {
    const { notices } = await readFile(
      documents,
      "a.html",
      "<p>The lock.</p><img src=a.png><img src=b.png><img src=c.png alt=''>",
    );
    expect(notices).toEqual(["pictures_without_text?count=2"]);
  });
});

describe("content that a click shows is read", () => {
  test.each([
    [
      "in a panel that is not displayed",
      '<h3>Goats</h3><div style="display:none"><p>Goats travel when tied.</p></div>',
    ],
    ["in a hidden tab", "<div role=tabpanel hidden><p>Goats travel when tied.</p></div>"],
    ["in a slide", '<div aria-hidden="true"><p>Goats travel when tied.</p></div>'],
    ["in a dialog", "<dialog><p>Goats travel when tied.</p></dialog>"],
    ["for readers without scripts", "<noscript><p>Goats travel when tied.</p></noscript>"],
    ["in a shadow root", "<x-faq><template shadowrootmode=open><p>Goats travel when tied.</p></template></x-faq>"],
    ["in a drawing", '<svg viewBox="0 0 9 9"><text>Goats travel when tied.</text></svg>'],
  ])("%s", async (_, page) => {
    expect(await html(page)).toBe("Goats travel when tied.");
  });

  test("with the question on its button", async () => {
    const page =
      "<h3><button aria-expanded=false>May I bring a goat?</button></h3><div hidden><p>Yes, when it is tied.</p></div>";
    const read = await readFile(documents, "a.html", page);
    expect(read).toMatchObject({ headings: ["May I bring a goat?"], bodies: ["Yes, when it is tied."] });
  });

  test("once, where the page also shows it", async () => {
    const page = "<p>Goats travel when tied.</p><div hidden><p>Goats travel when tied.</p></div>";
    expect(await html(page)).toBe("Goats travel when tied.");
  });
});

describe("words of a page", () => {
  test.each([
    [
      "in the cells of a grid",
      "<div><span class=n>Day pass</span><span class=p>14 crowns</span></div>",
      "Day pass; 14 crowns",
    ],
    [
      "in custom elements",
      "<x-card><x-name>Day pass</x-name><x-price>14 crowns</x-price></x-card>",
      "Day pass; 14 crowns",
    ],
  ])("stay apart %s", async (_, page, text) => {
    expect(await html(page)).toBe(text);
  });

  test.each([
    ["styled in parts", "<p><span class=a>Hel</span><span class=b>lo</span></p>"],
    ["animated letter by letter", "<div><i>H</i><i>e</i><i>l</i><i>l</i><i>o</i></div>"],
  ])("stay whole when they are %s", async (_, page) => {
    expect(await html(page)).toBe("Hello");
  });

  test("that are struck out by a style are left out", async () => {
    expect(await html('<p>Costs <span style="text-decoration: line-through">12</span> 14 crowns.</p>')).toBe(
      "Costs 14 crowns.",
    );
  });
});

describe("page furniture", () => {
  test("with an address is read", async () => {
    const page =
      "<p>The ferry.</p><footer>Pier 4. Tel. 0155 2014.</footer><nav><p>Open daily from 10:40 to 17:10.</p></nav>";
    expect(await html(page)).toBe("The ferry.\n\nPier 4. Tel. 0155 2014.\n\nOpen daily from 10:40 to 17:10.");
  });

  test("of links alone is left out", async () => {
    expect(await html("<nav><a href=/a>Home</a> <a href=/b>Boats</a></nav><p>The ferry.</p>")).toBe("The ferry.");
  });

  test("of a Word file is kept once, without its page numbers", async () => {
    const number =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>3</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const parts = {
      header: paragraph(run("Harbour Office, tel. 0155 2014")),
      footer: paragraph(run("Open 07:30")) + paragraph(number),
    };
    const read = await word(paragraph(run("Dear neighbours,")), { parts });
    expect(read.bodies).toEqual(["Harbour Office, tel. 0155 2014\n\nDear neighbours,\n\nOpen 07:30"]);
    expect(read.notices).toEqual([expect.stringMatching(/^furniture_kept_once\?text=Harbour/)]);
  });
});

describe("a Word file", () => {
  test("shows which boxes are ticked", async () => {
    const box = (on: 0 | 1) =>
      `<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${on}"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>x</w:t></w:r></w:sdtContent></w:sdt>`;
    const read = await word(paragraph(run("Cracked: ") + box(0) + run(" yes ") + box(1) + run(" no")));
    expect(read.bodies).toEqual(["Cracked: ☐ yes ☒ no"]);
  });

  test.each(["<w:strike/>", "<w:dstrike/>", '<w:rStyle w:val="Old"/>'])(
    "leaves text struck out by %s with a notice",
    async (properties) => {
      const styles = '<w:style w:type="character" w:styleId="Old"><w:rPr><w:dstrike/></w:rPr></w:style>';
      const read = await word(paragraph(run("Costs ") + run("12 ", properties) + run("14 crowns.")), {
        parts: { styles },
      });
      expect(read).toMatchObject({ bodies: ["Costs 14 crowns."], notices: ["struck_text_left_out"] });
    },
  );

  test("leaves out text that a paragraph's style hides", async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="Base"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Draft"><w:basedOn w:val="Base"/></w:style>';
    const hidden = `<w:p><w:pPr><w:pStyle w:val="Draft"/></w:pPr><w:r><w:t>dismissed</w:t></w:r></w:p>`;
    expect((await word(paragraph(run("Imke Sandvik.")) + hidden, { parts: { styles } })).bodies).toEqual([
      "Imke Sandvik.",
    ]);
  });

  test("reads lines that tab stops align as a table", async () => {
    const line = (cells: string[]) => paragraph(cells.map((cell) => run(cell)).join("<w:r><w:tab/></w:r>"));
    const body = line(["Boat", "Winter"]) + line(["Yawl", "120"]) + line(["Ketch", "215"]);
    expect((await word(body)).bodies).toEqual(["Boat: Yawl; Winter: 120\n\nBoat: Ketch; Winter: 215"]);
  });

  test("keeps words apart at its own line breaks", async () => {
    expect((await word(paragraph(`${run("thick")}<w:r><w:cr/></w:r>${run("and long")}`))).bodies).toEqual([
      "thick and long",
    ]);
  });
});

test("a page made by a script is read from its structured data", async () => {
  const data = {
    "@type": "FAQPage",
    mainEntity: [{ "@type": "Question", name: "When is it open?", acceptedAnswer: { text: "From <b>April</b>." } }],
    openingHours: "Mo-Fr 10:40-17:10",
  };
  const page = `<script type="application/ld+json">${JSON.stringify(data)}</script><div id=root></div>`;
  const { bodies } = await readFile(documents, "page.html", page);
  expect(bodies.join("\n")).toContain("From April.");
  expect(bodies.join("\n")).toContain("openingHours: Mo-Fr 10:40-17:10");
});

test("a book's pages may be drawings", async () => {
  const book = makeBook({
    "a.svg": '<svg xmlns="http://www.w3.org/2000/svg"><text>The heron guards a key.</text></svg>',
  });
  expect((await readFile(documents, "tales.epub", book)).bodies).toEqual(["The heron guards a key."]);
});

describe("a page within a page", () => {
  const read = (body: string) => readFile(documents, "a.html", `<!doctype html><body>${body}</body>`);

  test("is told by its address", async () => {
    const { bodies, notices } = await read('<p>Our prices:</p><iframe src="https://x.test/prices"></iframe>');
    expect(bodies).toEqual(["Our prices:"]);
    expect(notices).toEqual(["frames_left_out?text=https%3A%2F%2Fx.test%2Fprices"]);
  });

  test.each([
    '<iframe src="https://www.youtube.com/embed/1"></iframe>',
    '<iframe src="https://x.test/count" width="1" height="1"></iframe>',
    '<iframe src="https://x.test/count" style="display:none"></iframe>',
  ])("that shows no text is not told: %s", async (frame) => {
    expect((await read(`<p>Our prices:</p>${frame}`)).notices).toEqual([]);
  });

  test("that the page holds itself is read", async () => {
    const { bodies, notices } = await read(
      '<p>Berths</p><iframe srcdoc="<p>Nine crowns a night.</p>"></iframe><p>End</p>',
    );
    expect(bodies).toEqual(["Berths\n\nNine crowns a night.\n\nEnd"]);
    expect(notices).toEqual([]);
  });

  test("of frames alone is read by what stands for them", async () => {
    const page =
      '<html><frameset><frame src="m.html"><noframes><body><p>Ferry at 07:30.</p></body></noframes></frameset></html>';
    const { bodies, notices } = await readFile(documents, "a.html", page);
    expect(bodies).toEqual(["Ferry at 07:30."]);
    expect(notices).toEqual(["frames_left_out?text=m.html"]);
  });
});

test("the rest of a sentence that a click shows is read", async () => {
  const more = '<span style="display:none"> It was built in 1706 by two sisters and has three wheels.</span>';
  const { bodies } = await readFile(documents, "a.html", `<!doctype html><body><p>The mill.${more}</p></body>`);
  expect(bodies).toEqual(["The mill. It was built in 1706 by two sisters and has three wheels."]);
});

describe("a part that a button opens is read, however short:", () => {
  test.each([
    ["a panel of tabs", "<p role=tab aria-controls=w>Winter</p><div role=tabpanel id=w hidden>10–15</div>"],
    ["what a button controls", "<p><button aria-controls=w>Winter</button></p><p id=w hidden>10–15</p>"],
    ["a collapsed part", '<p data-bs-target="#w">Winter</p><div id=w style="display:none">10–15</div>'],
  ])("%s", async (_, body) => {
    expect(await html(`<!doctype html><body>${body}</body>`)).toContain("10–15");
  });

  test("but no short part that none opens", async () => {
    expect(await html("<!doctype html><body><p>Winter</p><p hidden>10–15</p></body>")).not.toContain("10–15");
  });
});

test("a field is named by its own label instead of the words before it", async () => {
  const field = '<label><input type=radio checked> yes</label> <input value="Quay 4" aria-label="Address">';
  expect(await html(`<!doctype html><body>${field}</body>`)).toContain("Address: Quay 4");
});

test("a table that blanks align in a page names its columns", async () => {
  const table = "<pre>Town     2019  2020\nOstley         298\nWend      201   205</pre>";
  expect(await html(`<!doctype html><body>${table}</body>`)).toBe(
    "Town: Ostley; 2020: 298\n\nTown: Wend; 2019: 201; 2020: 205",
  );
});

test("documents that a page embeds are told of", async () => {
  const page =
    '<!doctype html><body><p>Fees</p><embed src="fees.pdf"><object data="map.pdf"><p>See the map.</p></object></body>';
  const { bodies, notices } = await readFile(documents, "a.html", page);
  expect([bodies.join(), notices]).toEqual(["Fees\n\nSee the map.", ["frames_left_out?text=fees.pdf%2C+map.pdf"]]);
});

test("a product below a fraction's bar is in brackets", async () => {
  const formula = "<math><mfrac><mi>m</mi><mrow><mn>2</mn><mi>g</mi></mrow></mfrac></math>";
  expect(await html(`<!doctype html><body><p>Load ${formula}</p></body>`)).toBe("Load m/(2g)");
});

test.each([
  '<span role="doc-pagebreak" id="p12">12</span>',
  '<a epub:type="pagebreak" title="12">12</a>',
  '<span class="pagenum">[Pg 12]</span>',
])("the number of a printed page stays out of its sentence: %s", async (mark) => {
  expect(await html(`<!doctype html><body><p>The bell weighs 41${mark}2 kg.</p></body>`)).toBe(
    "The bell weighs 412 kg.",
  );
});

test("links that stand side by side in a bar are apart", async () => {
  const bar = '<nav><a href=/>Home</a><a href=/c>Contact</a><a href="tel:01552014">0155 2014</a></nav><p>Text.</p>';
  expect((await readFile(documents, "a.html", `<!doctype html><body>${bar}</body>`)).bodies.join("\n")).toContain(
    "Home; Contact; 0155 2014",
  );
});

describe("a box that is drawn shows whether it is ticked", () => {
  test.each([
    [
      "by its state",
      '<p><span role="checkbox" aria-checked="true"></span> Tar</p><p><b role="switch" aria-checked="false"></b> Oars</p>',
    ],
    ["in notes of Evernote", '<div><en-todo checked="true"/>Tar</div><div><en-todo checked="false"/>Oars</div>'],
    [
      "in pages of Notion",
      '<ul><li><div class="checkbox checkbox-on"></div> Tar</li><li><div class="checkbox checkbox-off"></div> Oars</li></ul>',
    ],
    [
      "in tasks of Confluence",
      "<div><ac:task-status>complete</ac:task-status>Tar</div><div><ac:task-status>incomplete</ac:task-status>Oars</div>",
    ],
  ])("%s", async (_, body) => {
    expect((await html(`<!doctype html><body>${body}</body>`)).split(/\n+/)).toEqual(["☑ Tar", "☐ Oars"]);
  });

  test("and a bar its value", async () => {
    const bar = '<p><span role="progressbar" aria-label="Tar done" aria-valuenow="70" aria-valuemax="100"></span></p>';
    expect(await html(`<!doctype html><body>${bar}</body>`)).toBe("Tar done: 70 / 100");
  });
});
