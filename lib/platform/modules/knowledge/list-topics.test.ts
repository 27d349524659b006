import { expect, test } from "@jest/globals";
import { addAndWait } from "../../testing/documents";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";
import { listTopics } from "./list-topics";

const on = setUpTestPlatform();

const topicsOf = ({ entityId }: Owner, limit = 5) =>
  listTopics(on.platform.db, { entityId, language: "en", year: null, limit });

test("names the headings of a single document, in order", async () => {
  const owner = await ownerOfAnEntity(on, "pool");
  const text =
    "Prices\nAdults pay six pounds.\n\nRules\nPlease shower before you swim.\n\nLost property\nAsk for Marion.";
  await addAndWait(on, owner, { title: "Pool information", text, language: "en" });
  expect(await topicsOf(owner)).toEqual(["Prices", "Rules", "Lost property"]);
  expect(await topicsOf(owner, 2)).toHaveLength(2);
});

test("names headings in the language of the question first", async () => {
  const owner = await ownerOfAnEntity(on, "sauna");
  const [english, german] = [
    "Prices\nAdults pay six pounds.",
    "Regeln\nBitte duschen Sie vorher.\n\nSauna\nBis neun Uhr.",
  ];
  await addAndWait(on, owner, { title: "Pool", text: english ?? "", language: "en" });
  await addAndWait(on, owner, { title: "Bad", text: german ?? "", language: "de" });
  expect(await topicsOf(owner)).toEqual(["Prices", "Regeln", "Sauna"]);
  expect(await topicsOf(owner, 3)).toContain("Prices");
});

test("names the titles of documents without headings", async () => {
  const owner = await ownerOfAnEntity(on, "essays");
  await addAndWait(on, owner, { title: "On bees", text: "Bees dance to each other.", language: "en" });
  await addAndWait(on, owner, { title: "On ants", text: "Ants follow a scent.", language: "en" });
  expect((await topicsOf(owner)).toSorted()).toEqual(["On ants", "On bees"]);
});

test("names the titles of as many documents as are listed", async () => {
  const owner = await ownerOfAnEntity(on, "notes");
  for (const title of ["First note", "Second note"]) {
    const text =
      "Prices\nAdults pay six pounds.\n\nRules\nPlease shower before you swim.\n\nLost property\nAsk for Marion.";
    await addAndWait(on, owner, { title, text, language: "en" });
  }
  expect((await topicsOf(owner, 2)).toSorted()).toEqual(["First note", "Second note"]);
});
