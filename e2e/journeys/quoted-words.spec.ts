import type { Locator } from "@playwright/test";
import { addText, openData } from "../fixtures/knowledge";
import { textsOf } from "../fixtures/languages";
import { expect, test } from "../fixtures/test";

const TITLE = "Cracks (2)!";

/** How far from the left each of some characters of a sentence is drawn, in pixels. */
function placesOf(sentence: Locator, characters: readonly string[]): Promise<number[]> {
  return sentence.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const places = new Map<string, number>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      for (const character of wanted) {
        const at = text.indexOf(character);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        places.set(character, range.getBoundingClientRect().left);
      }
    }
    return wanted.map((character) => places.get(character) ?? Number.NaN);
  }, characters);
}

/** The words of a message that stand before its value. */
const wordsBefore = (message: string): string => message.split("{")[0]?.replace("«", "").trim() ?? "";

test("a quoted title keeps its own direction in a sentence of the other one", async ({ page, siteUrl }) => {
  const { actions, undo } = textsOf("ar", "knowledge");
  const entity = await openData(page, siteUrl);
  await addText(page, siteUrl, entity, { title: TITLE, text: "Hide glue, thin, warm, and only once." });
  await page.goto(`/ar/my-data/${entity.urlslug}`);
  await page.getByRole("button", { name: wordsBefore(actions.deleteName) }).click();
  const sentence = page.getByText(wordsBefore(undo.deleted)).filter({ hasText: TITLE });
  await expect(sentence).toBeVisible();
  // The sentence begins on the right, and the title in it on the left.
  const characters = ["«", "!", "C", "»"];
  const places = await placesOf(sentence, characters);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
});
