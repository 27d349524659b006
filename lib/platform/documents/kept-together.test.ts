import { afterAll, describe, expect, test } from "@jest/globals";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const bodiesOf = async (name: string, text: string) => (await readFile(documents, name, text)).bodies;

const sentence = (n: number) => `Line ${n} tells of the harbour, its ferries and the weather of the coast.`;
const paragraph = (count: number) => Array.from({ length: count }, (_, n) => sentence(n)).join(" ");

describe("one passage holds", () => {
  test.each([
    ["a question and its answer", "How do I get an invoice?", "We send it after the event."],
    ["a question in Greek and its answer", "Πώς παίρνω τιμολόγιο;", "Το στέλνουμε μετά την εκδήλωση."],
    ["a question in Japanese and its answer", "領収書はもらえますか？", "受付でお渡しします。"],
    ["a line with a colon and what it leads up to", "Bring with you:", "a towel and the key of the boat house"],
  ])("%s", async (_, first, then) => {
    const pages = [14, 15, 16, 17].map((count) => `<p>${paragraph(count)}</p><p>${first}</p><p>${then}</p>`);
    for (const page of pages) {
      const bodies = await bodiesOf("a.html", `<html lang="en"><body><main>${page}</main></body></html>`);
      expect(bodies.filter((body) => body.includes(first))).toEqual([expect.stringContaining(then)]);
    }
  });

  test("all paragraphs of an answer that is short enough", async () => {
    const answer = ["First: ask at the desk.", paragraph(6), "Keep the receipt."];
    const page = [paragraph(9), "What if I lose my ticket?", ...answer].map((text) => `<p>${text}</p>`).join("");
    const bodies = await bodiesOf("a.html", `<html lang="en"><body><main>${page}</main></body></html>`);
    const own = bodies.find((body) => body.includes("lose my ticket"));
    for (const part of answer) expect(own).toContain(part);
  });

  test("no more than before where an answer is too long", async () => {
    const page = ["Why?", paragraph(40)].map((text) => `<p>${text}</p>`).join("");
    const bodies = await bodiesOf("a.html", `<html lang="en"><body><main>${page}</main></body></html>`);
    for (const body of bodies) expect(body.length).toBeLessThanOrEqual(1_200);
  });
});

describe("Markdown within a block of HTML is read", () => {
  test("without its marks", async () => {
    const details =
      "<details>\n<summary>Which days?</summary>\nOn **Friday 6** at the [Old Mill](https://mill.test).\n</details>\n";
    expect((await bodiesOf("a.md", details)).join("\n")).toBe(
      "Which days?\n\nOn Friday 6 at the Old Mill (https://mill.test).",
    );
  });

  test("as it stands where it is code", async () => {
    const block = "<div>\n<pre>a **b** c</pre>\n<code>__init__</code> starts it.\n</div>\n";
    expect((await bodiesOf("a.md", block)).join("\n")).toMatch(/a \*\*b\*\* c[\s\S]*__init__ starts it\./);
  });

  test("with its asterisks and underscores where they mark nothing", async () => {
    const block = "<p>\nBeds of 2 * 3 m, file my_own_map.pdf &#38; a key_\n</p>\n";
    expect((await bodiesOf("a.md", block)).join("\n")).toBe("Beds of 2 * 3 m, file my_own_map.pdf & a key_");
  });
});
