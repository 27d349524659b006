import { expect, test } from "@jest/globals";
import { Marked } from "marked";
import { contract } from "../../contract";
import { SCHEMA_NAMES, VALUE_NAMES } from "../../contract/http/schema-names";
import { readDocs } from "./docs";
import { findDocSections } from "./find-doc-sections";

const marked = new Marked();

/** The targets of all links in the documents. */
async function targets(): Promise<string[]> {
  const found: string[] = [];
  for (const { sections } of await readDocs()) {
    for (const { tokens } of sections) {
      marked.walkTokens([...tokens], (token) => {
        if (token.type === "link") found.push(token.href);
      });
    }
  }
  return found.filter((target) => target !== "");
}

test("every link between documents leads to one that exists", async () => {
  const docs = await readDocs();
  const pages = docs.flatMap(({ name, sections }) => [
    `/docs/${name}`,
    ...sections.map(({ id }) => `/docs/${name}#${id}`),
  ]);
  const between = (await targets()).filter((target) => target.startsWith("/docs/"));
  expect(between.length).toBeGreaterThan(2);
  expect(between.filter((target) => !pages.includes(target))).toEqual([]);
});

test("no link leads to a file of the repository", async () => {
  expect((await targets()).filter((target) => !/^(https?:|\/|#)/.test(target))).toEqual([]);
});

test("every document begins with a sentence that says what it is about", async () => {
  expect((await readDocs()).filter(({ lead }) => !/\.$/.test(lead)).map(({ name }) => name)).toEqual([]);
});

test("the API's reference names every call", async () => {
  const api = (await readDocs()).find(({ name }) => name === "api");
  const text = api?.sections.map((section) => section.text).join("") ?? "";
  const missing = Object.values(contract).filter(({ method, path }) => !text.includes(`${method} /api${path}\``));
  expect(missing).toEqual([]);
});

test("the API's reference names every schema of the API's description", async () => {
  const api = (await readDocs()).find(({ name }) => name === "api");
  const text = api?.sections.map((section) => section.text).join("") ?? "";
  const names = Object.keys({ ...SCHEMA_NAMES, ...VALUE_NAMES });
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test.each([
  ["restore a backup", "hosting"],
  ["TRUST_PROXY", "settings"],
  ["second factor", "owning"],
  ["verification code", "visiting"],
])("a search for “%s” finds the document “%s”", async (words, name) => {
  expect((await findDocSections(words)).map(({ doc }) => doc)).toContain(name);
});

test("a search forgives a typing error", async () => {
  expect((await findDocSections("verifcation")).length).toBeGreaterThan(0);
});

test("a search for words that are nowhere finds nothing", async () => {
  expect(await findDocSections("xylophone concerto")).toEqual([]);
});
