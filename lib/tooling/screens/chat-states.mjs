import { at, button, closeDialog, composer, isPhone, openDialog } from "./scene.mjs";

/** @typedef {import("./scene.mjs").Page} Page */
/** @typedef {import("./scene.mjs").State} State */

const sends = "**/api/chat";
const history = "**/api/previous_messages?*";
const lastConversation = "**/api/last_conversation_id*";
const title = "Did you regret writing the Praise of Folly?";

/** The states of a conversation, each reached from the one before. @type {State[]} */
export const chatStates = [
  {
    name: "chat",
    reach: async ({ page }) => {
      await ask(page, title);
      await ask(page, "Which smartphone has the best camera?");
      await ask(page, "What did you think of Luther?");
    },
  },
  {
    name: "chat-source",
    reach: async ({ page }) => {
      await page.getByRole("list", { name: "Sources" }).last().getByRole("button").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "chat-options", reach: afterClosing(openDialog("Options")) },
  { name: "chat-privacy", reach: afterClosing(openDialog("Privacy Settings")) },
  { name: "chat-disclaimer", reach: afterClosing(openDialog("Disclaimer")) },
  {
    name: "chat-selection",
    reach: afterClosing(async ({ page }) => {
      const words = page.getByRole("log").locator(".prose p").last();
      await words.click({ clickCount: 3, position: { x: 12, y: 12 } });
      await button(page, "Quote this text").waitFor();
    }),
  },
  {
    name: "chat-quote",
    reach: async ({ page }) => {
      await button(page, "Quote this text").click();
      await composer(page).fill("Tell me more about that.");
    },
  },
  {
    name: "chat-quote-edit",
    reach: async ({ page }) => {
      await button(page, "Edit quote").click();
    },
  },
  {
    name: "chat-quoted",
    reach: async ({ page }) => {
      await button(page, "Done").click();
      await ask(page, "Tell me more about that.");
    },
  },
  {
    name: "chat-rating",
    reach: async ({ page }) => {
      await button(page, "Bad reply").last().click();
      await button(page, "Send feedback").waitFor();
      await button(page, "Send feedback").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "chat-conversations",
    reach: async (scene) => {
      await button(scene.page, "Skip").click();
      if (isPhone(scene.page)) await openDialog("Conversations")(scene);
      await scene.page.getByRole("list", { name: "Your conversations" }).waitFor();
    },
  },
  {
    name: "chat-search",
    reach: async ({ page }) => {
      await page.getByLabel("Search your conversations").fill("Luther");
      await page.getByRole("list", { name: "Search results" }).getByRole("button").first().waitFor();
    },
  },
  {
    name: "chat-search-nothing",
    reach: async ({ page }) => {
      await page.getByLabel("Search your conversations").fill("no such words");
      await page.getByText("No results.").waitFor();
    },
  },
  {
    name: "chat-conversation-actions",
    reach: async ({ page }) => {
      await page.getByLabel("Search your conversations").fill("");
      await page.getByRole("button", { name: "Actions for “" }).first().click();
      await button(page, "Export as Markdown").waitFor();
    },
  },
  {
    name: "chat-delete",
    reach: async ({ page }) => {
      await button(page, "Delete").click();
      await button(page, "Cancel").waitFor();
    },
  },
  {
    name: "chat-writing",
    reach: async ({ page, siteUrl, email }) => {
      await at("/erasmus-of-rotterdam")({ page, siteUrl, email });
      await page.route(sends, async (route) => {
        await page.waitForFunction(() => "mayAnswer" in window);
        await route.continue();
      });
      await composer(page).fill("Who painted you?");
      await composer(page).press("Enter");
      await page.getByRole("log").getByRole("status").waitFor();
    },
  },
  {
    name: "chat-new-message",
    reach: async ({ page }) => {
      await page.locator(".chat__scroll").hover();
      await page.mouse.wheel(0, -600);
      await page.evaluate(() => Reflect.set(window, "mayAnswer", true));
      await button(page, "New message").waitFor();
      await page.unroute(sends);
    },
  },
  {
    name: "chat-failed",
    reach: async ({ page }) => {
      await page.route(sends, (route) => route.abort());
      await composer(page).fill("Where were you born?");
      await composer(page).press("Enter");
      await button(page, "Try again").waitFor();
      await page.unroute(sends);
    },
  },
  {
    name: "chat-stopped",
    reach: async ({ page }) => {
      await page.route(history, async (route) => {
        const answer = await route.fetch();
        const text = await answer.text();
        await route.fulfill({ response: answer, body: text.replaceAll('"status":"complete"', '"status":"stopped"') });
      });
      await page.reload();
      await page.getByText("Stopped", { exact: true }).last().waitFor();
      await page.unroute(history);
    },
  },
  {
    name: "chat-not-loaded",
    reach: async ({ page }) => {
      await page.route(lastConversation, (route) => route.abort());
      await page.reload();
      await composer(page).fill("Who taught you Greek?");
      await composer(page).press("Enter");
      await page.getByText("The conversation could not be loaded.").waitFor();
      await page.unroute(lastConversation);
    },
  },
  {
    name: "chat-links",
    reach: async (scene) => {
      await at("/praise-of-folly")(scene);
      await composer(scene.page).waitFor();
      await scene.page.getByRole("complementary", { name: "Links" }).waitFor();
    },
  },
  {
    name: "chat-links-shown",
    reach: async ({ page }) => {
      if (isPhone(page)) await button(page, "Show Links").click();
      await ask(page, "Who are your followers?");
    },
  },
];

/** @param {State["reach"]} reach @returns {State["reach"]} */
function afterClosing(reach) {
  return async (scene) => {
    await closeDialog(scene.page);
    await reach(scene);
  };
}

/** @param {Page} page @param {string} question */
export async function ask(page, question) {
  const copies = page.getByRole("button", { name: "Copy reply" });
  const before = await copies.count();
  await composer(page).fill(question);
  await composer(page).press("Enter");
  await copies.nth(before).waitFor();
}
