import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { create, type Font } from "fontkit";
import { decodePDFRawStream, PDFDocument, PDFRawStream } from "pdf-lib";
import { extractText, getDocumentProxy } from "unpdf";
import { invoices } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPayments, type PaymentsFixture, upgradeOwner } from "../../testing/payments";

let till: PaymentsFixture;
let count = 0;
beforeAll(async () => {
  till = await createTestPayments();
});
afterAll(() => till.close());

/** Given and family names. */
const NAMES = {
  Latin: ["Zoë", "Żółć-Łukasiewicz"],
  Greek: ["Ελένη", "Παπαδοπούλου"],
  Cyrillic: ["Юлія", "Їжакевич"],
  Vietnamese: ["Nguyễn", "Thị Bưởi"],
  Arabic: ["ليلى", "المنصوري"],
  Hebrew: ["שירה", "כהן"],
  Hindi: ["प्रिया", "शर्मा"],
  Bengali: ["রবীন্দ্রনাথ", "ঠাকুর"],
  Thai: ["สมชาย", "ใจดี"],
  Chinese: ["夫子", "孔"],
  Japanese: ["さくら", "ヤマダ"],
  Korean: ["민준", "김"],
  "no script at all": ["🎻", "𓀀"],
  "much of it": ["A".repeat(60), "B ".repeat(29)],
} as const;

/** The text and the bytes of the PDF of an owner's only invoice. */
async function paperOf(owner: Owner): Promise<{ text: string; bytes: Uint8Array; response: Response }> {
  const history = await owner.caller.call("listBillingHistory", { user_id: owner.userId });
  const invoice_id = history.ok ? String(history.data.invoices[0]?.invoice_id) : "";
  const response = await owner.caller.send("downloadInvoice", { invoice_id });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
  expect(totalPages).toBe(1);
  return { text, bytes, response };
}

test.each(Object.entries(NAMES))("an invoice for a name in %s is a PDF with selectable text", async (_, names) => {
  const owner = await ownerOfAnEntity(till.on, `paper-${++count}`);
  const [firstName, lastName] = names;
  const { db } = till.on.platform;
  await db.update(users).set({ firstName, lastName }).where(eq(users.id, owner.userId));
  await db.update(entities).set({ name: lastName }).where(eq(entities.id, owner.entityId));
  await upgradeOwner(till, owner);
  const { text, bytes, response } = await paperOf(owner);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(bytes.byteLength).toBeLessThan(200_000);
  for (const word of ["Invoice", "SEM-2026-", "Voice plan, one year", "€295.00", "Test mode: no money was taken."]) {
    expect(text).toContain(word);
  }
});

test.each([
  ["Latin", "Zoë Żółć-Łukasiewicz"],
  ["Greek", "Ελένη Παπαδοπούλου"],
  ["Cyrillic", "Юлія Їжакевич"],
  ["Vietnamese", "Nguyễn Thị Bưởi"],
  ["Hebrew", "שירה כהן"],
  ["Chinese", "孔夫子"],
  ["Japanese", "ヤマダさくら"],
  ["Korean", "김민준"],
] as const)("an invoice contains a name in %s in its order: %s", async (script, name) => {
  const owner = await ownerOfAnEntity(till.on, `paper-${++count}`);
  const [firstName, lastName] = NAMES[script];
  await till.on.platform.db.update(users).set({ firstName, lastName }).where(eq(users.id, owner.userId));
  await upgradeOwner(till, owner);
  const { text } = await paperOf(owner);
  // Compares letters only, ignoring combining marks and spaces.
  const plain = (words: string) => words.normalize("NFD").replace(/[\s\p{M}\p{C}]/gu, "");
  expect(plain(text)).toContain(plain(name));
});

test.each(["Latin", "Arabic", "Thai", "Chinese", "Japanese", "Korean"] as const)(
  "an invoice contains a glyph for each letter of a name in %s",
  async (script) => {
    const owner = await ownerOfAnEntity(till.on, `paper-${++count}`);
    const [firstName, lastName] = NAMES[script];
    await till.on.platform.db.update(users).set({ firstName, lastName }).where(eq(users.id, owner.userId));
    await upgradeOwner(till, owner);
    const fonts = await fontsIn((await paperOf(owner)).bytes);
    expect(fonts.length).toBeGreaterThan(script === "Latin" ? 0 : 1);
    for (const font of fonts) {
      const drawn = Array.from({ length: font.numGlyphs - 1 }, (_, at) => font.getGlyph(at + 1));
      // A space has no outline.
      expect(
        drawn.filter(({ path, advanceWidth }) => path.commands.length === 0 && advanceWidth > 0).length,
      ).toBeLessThan(2);
    }
  },
);

/** The fonts that are embedded in a PDF. */
async function fontsIn(bytes: Uint8Array): Promise<Font[]> {
  const objects = (await PDFDocument.load(bytes)).context.enumerateIndirectObjects().map(([, object]) => object);
  const files = objects.filter((object) => object instanceof PDFRawStream);
  const contents = files.map((file) => decodePDFRawStream(file).decode());
  // The start of a font object.
  return contents
    .filter((content) => Buffer.from(content).toString("latin1", 0, 4) === "true")
    .map((content) => create(Buffer.from(content)) as Font);
}

describe("with the operator's record", () => {
  let sold: PaymentsFixture;
  beforeAll(async () => {
    sold = await createTestPayments({
      OPERATOR_LEGAL_NAME: "Museum of Letters",
      OPERATOR_POSTAL_ADDRESS: "Kade 1\nGouda",
      OPERATOR_EMAIL: "desk@museum.test",
      OPERATOR_VAT_NUMBER: "NL000099998B57",
      OPERATOR_VAT_PERCENT: "21",
    });
  });
  afterAll(() => sold.close());

  test("an invoice names its seller", async () => {
    const owner = await ownerOfAnEntity(sold.on, "seller");
    await upgradeOwner(sold, owner);
    const { text } = await paperOf(owner);
    for (const words of ["Museum of Letters", "Kade 1", "Gouda", "desk@museum.test", "NL000099998B57"]) {
      expect(text).toContain(words);
    }
  });

  test("an invoice shows the tax that its amount contains", async () => {
    const owner = await ownerOfAnEntity(sold.on, "taxed");
    await upgradeOwner(sold, owner);
    const { text } = await paperOf(owner);
    for (const words of ["Without VAT", "€243.80", "of which VAT, 21%", "€51.20", "€295.00"]) {
      expect(text).toContain(words);
    }
  });

  test("an invoice keeps the seller of the day it was issued", async () => {
    const owner = await ownerOfAnEntity(sold.on, "earlier-seller");
    await upgradeOwner(sold, owner);
    const { db } = sold.on.platform;
    const isTheirs = eq(invoices.userId, owner.userId);
    const [stored] = await db.select().from(invoices).where(isTheirs);
    await db
      .update(invoices)
      .set({ seller: { ...stored?.seller, legal_name: "Museum of Former Days" } })
      .where(isTheirs);
    const { text } = await paperOf(owner);
    expect(text).toContain("Museum of Former Days");
    expect(text).not.toContain("Museum of Letters");
  });
});

test("an invoice without the operator's record names the site alone", async () => {
  const owner = await ownerOfAnEntity(till.on, "unrecorded");
  await upgradeOwner(till, owner);
  const { text } = await paperOf(owner);
  expect(text).toContain("Semblance");
  expect(text).not.toContain("VAT");
});
