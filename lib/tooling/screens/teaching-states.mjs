import { addDocuments, makeOpenEntity, registerAccount, startConversation } from "./calls.mjs";
import { ownerOf, slugOf } from "./owner-states.mjs";
import { at, button, closeDialog, isPhone, openDialog } from "./scene.mjs";

/** @typedef {import("./scene.mjs").Scene} Scene */
/** @typedef {import("./scene.mjs").State} State */

/** The records of a scene's owner: the entity, a document and a conversation with it. @type {WeakMap<Scene, { entityId: string, documentId: string, conversationId: string }>} */
const made = new WeakMap();
/** @param {Scene} scene */
const madeOf = (scene) => made.get(scene) ?? { entityId: "", documentId: "", conversationId: "" };
/** @param {(scene: Scene) => string} path @returns {State["reach"]} */
const atOwn = (path) => (scene) => at(path(scene))(scene);
/** One of the ways to add knowledge. @param {string} name @returns {State["reach"]} */
const way =
  (name) =>
  ({ page }) =>
    page.getByRole("main").getByText(name, { exact: true }).first().click();

/** An owner who teaches an entity, reads its conversations and corrects a reply, each page reached from the one before. @type {State[]} */
export const teachingStates = [
  {
    name: "my-data-empty",
    reach: async (scene) => {
      const { page, siteUrl } = scene;
      await page.context().clearCookies();
      await registerAccount(page.request, siteUrl, `teaching-${ownerOf(scene)}`);
      const entity = await makeOpenEntity(page.request, siteUrl, `t-${slugOf(scene)}`);
      made.set(scene, { ...madeOf(scene), entityId: entity.id });
      await at(`/my-data/t-${slugOf(scene)}`)(scene);
    },
    fullPage: true,
  },
  {
    name: "my-data",
    reach: async (scene) => {
      const { page, siteUrl } = scene;
      const documentId = await addDocuments(page.request, siteUrl, madeOf(scene).entityId);
      made.set(scene, { ...madeOf(scene), documentId });
      await at(`/my-data/t-${slugOf(scene)}`)(scene);
    },
    fullPage: true,
  },
  { name: "data-add", reach: atOwn((scene) => `/contextdata/new?entity=t-${slugOf(scene)}`), fullPage: true },
  { name: "data-add-files", reach: way("Files"), fullPage: true },
  { name: "data-add-address", reach: way("Web address"), fullPage: true },
  { name: "data-add-site", reach: way("Sitemap"), fullPage: true },
  { name: "data-add-questions", reach: way("Questions"), fullPage: true },
  { name: "data-detail", reach: atOwn((scene) => `/contextdata/${madeOf(scene).documentId}`), fullPage: true },
  {
    name: "data-try-question",
    reach: async ({ page }) => {
      await page.getByRole("textbox", { name: "Question" }).fill("Should I clean a dark varnish?");
      await button(page, "Try").click();
      await page.getByText("Would be used").first().waitFor();
    },
    fullPage: true,
  },
  { name: "my-conversations-empty", reach: atOwn((scene) => `/my-conversations/t-${slugOf(scene)}`), fullPage: true },
  {
    name: "my-conversations",
    reach: async (scene) => {
      const { page, siteUrl } = scene;
      const { entityId } = madeOf(scene);
      const visitor = await page.context().browser()?.newContext();
      if (!visitor) throw new Error("There is no browser.");
      const conversationId = await startConversation(visitor.request, siteUrl, {
        entityId,
        email: `jonas-${scene.email}`,
      });
      await visitor.close();
      made.set(scene, { ...madeOf(scene), conversationId });
      await at(`/my-conversations/t-${slugOf(scene)}`)(scene);
    },
    fullPage: true,
  },
  {
    name: "my-conversations-selected",
    reach: async (scene) => {
      if (isPhone(scene.page)) return;
      await at(`/my-conversations/t-${slugOf(scene)}?c=${madeOf(scene).conversationId}`)(scene);
    },
    fullPage: true,
  },
  { name: "my-conversations-export", reach: openDialog("Export") },
  {
    name: "conversation-detail",
    reach: async (scene) => {
      await closeDialog(scene.page);
      await at(`/conversation-detail/t-${slugOf(scene)}/${madeOf(scene).conversationId}`)(scene);
    },
    fullPage: true,
  },
  {
    name: "conversation-provenance",
    reach: ({ page }) => button(page, "How it was made").first().click(),
    fullPage: true,
  },
  {
    name: "conversation-correction",
    reach: async (scene) => {
      await at(`/conversation-detail/t-${slugOf(scene)}/${madeOf(scene).conversationId}`)(scene);
      await button(scene.page, "Correct").first().click();
    },
    fullPage: true,
  },
  { name: "questions", reach: atOwn((scene) => `/questions/t-${slugOf(scene)}`), fullPage: true },
  { name: "my-chatters", reach: atOwn((scene) => `/my-chatters/t-${slugOf(scene)}`), fullPage: true },
  { name: "overview", reach: atOwn((scene) => `/overview/t-${slugOf(scene)}`), fullPage: true },
  { name: "my-links", reach: atOwn((scene) => `/my-links/t-${slugOf(scene)}`), fullPage: true },
  { name: "access", reach: atOwn((scene) => `/access/t-${slugOf(scene)}`), fullPage: true },
  { name: "behaviour", reach: atOwn((scene) => `/behaviour/t-${slugOf(scene)}`), fullPage: true },
  { name: "entity-plan", reach: atOwn((scene) => `/my-digital-entities/t-${slugOf(scene)}/plan`), fullPage: true },
  { name: "entity-domain", reach: atOwn((scene) => `/my-digital-entities/t-${slugOf(scene)}/domain`), fullPage: true },
  { name: "entity-details", reach: atOwn((scene) => `/my-digital-entities/t-${slugOf(scene)}`), fullPage: true },
];
