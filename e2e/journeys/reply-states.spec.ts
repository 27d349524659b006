import { conversation, ownMessages, replies } from "../fixtures/chat";
import { earlier, openAfter, PAGE_TURNS } from "../fixtures/long-conversation";
import { askModel, test } from "../fixtures/slow-model-test";
import { expect, test as plainTest } from "../fixtures/test";
import { openChat } from "../fixtures/visitor";

const question = "Where were you born?";
const LONG = Array.from({ length: 60 }, (_, at) => `Paragraph ${at + 1} of a long reply.`).join("\n\n");

test("a reply that was cut off says so, after a reload too, and goes on when asked to", async ({ page, model }) => {
  await openChat(page);
  const pending = await askModel(page, model, question);
  pending.write("I was born in Rotterdam, and then");
  pending.cut();
  const cut = "The reply was cut off. It reached its longest length.";
  await expect(replies(page).last()).toContainText(cut);
  await page.reload();
  await expect(replies(page).last()).toContainText(cut);
  await replies(page).last().getByRole("button", { name: "Continue", exact: true }).click();
  const rest = await model.nextReply();
  rest.write("I went to Deventer.");
  rest.finish();
  await expect(ownMessages(page).last()).toHaveText("Please continue where your reply was cut off.");
  await expect(replies(page).last()).toContainText("I went to Deventer.");
  // Only the last reply can be continued.
  await expect(replies(page).first()).toContainText(cut);
  await expect(replies(page).first().getByRole("button", { name: "Continue", exact: true })).toHaveCount(0);
});

test("a reply whose rest a filter withholds says so, after a reload too", async ({ page, model }) => {
  await openChat(page);
  const pending = await askModel(page, model, question);
  pending.write("I was born in Rotterdam, and then");
  pending.withhold();
  const note = "Part of this reply was held back by a safety filter. You see what came before it.";
  await expect(replies(page).last()).toContainText(note);
  await page.reload();
  await expect(replies(page).last()).toContainText("I was born in Rotterdam, and then");
  await expect(replies(page).last()).toContainText(note);
  await expect(replies(page).last().getByRole("button", { name: "Continue", exact: true })).toHaveCount(0);
});

test("a reply of which a filter leaves nothing says so, and can be asked for again", async ({ page, model }) => {
  await openChat(page);
  (await askModel(page, model, question)).withhold();
  await expect(replies(page).last()).toContainText("The language model would not answer this. Nothing was counted.");
  await replies(page).last().getByRole("button", { name: "Try again" }).click();
  const again = await model.nextReply();
  again.write("I was born in Rotterdam.");
  again.finish();
  await expect(replies(page).last()).toContainText("I was born in Rotterdam.");
});

test.describe(() => {
  // Without motion a reply is shown once it is whole.
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a selection in a reply stays while the reply is finished", async ({ page, model }) => {
    await openChat(page);
    const pending = await askModel(page, model, question);
    pending.write("I was born in Rotterdam.\n\nThen ");
    const prose = replies(page).last().locator(".prose").last();
    await expect(prose).toContainText("Then");
    await prose.evaluate((element) => {
      const first = element.querySelector("p") ?? element;
      getSelection()?.selectAllChildren(first);
    });
    pending.write("I went to Deventer.");
    pending.finish();
    await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
    expect(await page.evaluate(() => String(getSelection()).trim())).toBe("I was born in Rotterdam.");
  });

  test("a selection in a sentence stays while the sentence is written on", async ({ page, model }) => {
    await openChat(page);
    const pending = await askModel(page, model, question);
    pending.write("I was born in Rotterdam, in the year of the flood, and later ");
    const prose = replies(page).last().locator(".prose").last();
    await expect(prose).toContainText("and later");
    await prose.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const at = text.data.indexOf("Rotterdam");
        if (at !== -1) getSelection()?.setBaseAndExtent(text, at, text, at + "Rotterdam".length);
      }
    });
    const selected = () => page.evaluate(() => String(getSelection()));
    expect(await selected()).toBe("Rotterdam");
    pending.write("I went to Deventer [1], ");
    await expect(prose).toContainText("Deventer");
    expect(await selected()).toBe("Rotterdam");
    pending.write("and to Paris.");
    pending.finish();
    await expect(replies(page).getByRole("button", { name: "Copy reply" })).toBeVisible();
    expect(await selected()).toBe("Rotterdam");
  });
});

test("an extension that replaces words leaves the chat whole", async ({ page, model }) => {
  await openChat(page);
  await expect(conversation(page)).toBeVisible();
  await page.evaluate(() => {
    // As translators and dictionaries do: each text is wrapped, or replaced by another node.
    const replace = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest("font, textarea, button")) continue;
        const font = document.createElement("font");
        font.textContent = text.data.replaceAll("Rotterdam", "Rotterdam (NL)");
        text.replaceWith(font);
      }
    };
    const log = document.querySelector("[role=log]");
    if (!log) throw new Error("There is no conversation.");
    const observer = new MutationObserver(() => {
      observer.disconnect();
      replace(log);
      observer.observe(log, { childList: true, subtree: true, characterData: true });
    });
    observer.observe(log, { childList: true, subtree: true, characterData: true });
  });
  const pending = await askModel(page, model, question);
  for (const part of ["I was ", "born in ", "Rotterdam.\n\n", "Then I ", "went to **Deventer**."]) pending.write(part);
  pending.finish();
  await expect(replies(page).last()).toContainText("Deventer");
  const next = await askModel(page, model, "And then?");
  next.write("Then I went to Paris.");
  next.finish();
  await expect(replies(page)).toHaveCount(2);
  await expect(replies(page).last()).toContainText("Paris");
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
});

test("a print has the whole conversation, as long as its text", async ({ page, model }) => {
  await openChat(page);
  const pending = await askModel(page, model, question);
  pending.write(LONG);
  pending.finish();
  await expect(replies(page).last()).toContainText("Paragraph 60");
  const printed = (await page.pdf({ format: "A5" })).toString("latin1");
  expect(printed.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2);
  await page.emulateMedia({ media: "print" });
  const isClipped = await page
    .locator(".chat__scroll")
    .evaluate(
      (element) => element.scrollHeight > element.clientHeight + 1 && getComputedStyle(element).overflowY !== "visible",
    );
  expect(isClipped).toBe(false);
  await expect(conversation(page).getByText("Paragraph 1 of a long reply.")).toBeVisible();
  await expect(conversation(page).getByText("Paragraph 60 of a long reply.")).toBeVisible();
});

plainTest("the browser's shortcut prints the messages that were not loaded too", async ({ page, siteUrl }) => {
  await openAfter(page, siteUrl, PAGE_TURNS + 3, (n) => `Thank you, ${n}.`);
  await expect(earlier(page)).toBeAttached();
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute("data-printed", String(document.querySelectorAll(".message--own").length));
  });
  await page.keyboard.press("Control+p");
  await expect(page.locator("body")).toHaveAttribute("data-printed", String(PAGE_TURNS + 3));
});

test.describe("in a browser without Intl.Segmenter", () => {
  test("a reply is typed whole", async ({ page, model }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Intl, "Segmenter"));
    await openChat(page);
    const pending = await askModel(page, model, question);
    pending.write("I was born in Rotterdam 👩🏽‍🎻. ");
    pending.write("鐘は鳴る。");
    pending.finish();
    await expect(replies(page).last()).toContainText("I was born in Rotterdam 👩🏽‍🎻. 鐘は鳴る。");
    await expect(replies(page).last().getByRole("button", { name: "Copy reply" })).toBeVisible();
  });
});
