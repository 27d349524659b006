import type { Page } from "@playwright/test";
import { ask, countSends, nextSend, ownMessages, replies, sendButton } from "../fixtures/chat";
import { expect, test } from "../fixtures/test";
import { composer, openChat } from "../fixtures/visitor";

test("Enter sends, and so does the button", async ({ page }) => {
  await openChat(page);
  await expect(composer(page)).toHaveAttribute("placeholder", "Type your message here...");
  await ask(page, "Who painted you?");
  await composer(page).fill("Who were your parents?");
  await sendButton(page).click();
  await expect(ownMessages(page)).toHaveText(["Who painted you?", "Who were your parents?"]);
  await expect(composer(page)).toBeFocused();
});

test("Shift and Enter insert a line break", async ({ page }) => {
  await openChat(page);
  const sends = countSends(page);
  await composer(page).pressSequentially("Dear Erasmus,");
  await composer(page).press("Shift+Enter");
  await composer(page).pressSequentially("who painted you?");
  await expect(composer(page)).toHaveValue("Dear Erasmus,\nwho painted you?");
  expect(sends.count).toBe(0);
  const sent = nextSend(page);
  await composer(page).press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({ message: "Dear Erasmus,\nwho painted you?" });
});

test("an empty or blank message is not sent", async ({ page }) => {
  await openChat(page);
  const sends = countSends(page);
  await composer(page).press("Enter");
  await composer(page).fill(" \n  ");
  await composer(page).press("Enter");
  await expect(sendButton(page)).toBeDisabled();
  await ask(page, "Who painted you?");
  expect(sends.count).toBe(1);
});

test("an Enter that ends an input method's composition does not send", async ({ page }) => {
  await openChat(page);
  const sends = countSends(page);
  await composer(page).focus();
  const keys = await page.context().newCDPSession(page);
  await keys.send("Input.imeSetComposition", { text: "えらすむす", selectionStart: 5, selectionEnd: 5 });
  await keys.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key: "Process",
    code: "Enter",
    windowsVirtualKeyCode: 229,
  });
  await keys.send("Input.insertText", { text: "エラスムス" });
  await expect(composer(page)).toHaveValue("エラスムス");
  await pressEnterOfInputMethod(page, { isComposing: true, keyCode: 229 });
  // Safari ends the composition first and reports the Enter after it, with the code of the input method.
  await pressEnterOfInputMethod(page, { isComposing: false, keyCode: 229 });
  await expect(composer(page)).toHaveValue("エラスムス");

  const sent = nextSend(page);
  await composer(page).press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({ message: "エラスムス" });
  await expect(ownMessages(page)).toHaveText("エラスムス");
  expect(sends.count).toBe(1);
});

test("the field grows to two lines and no further", async ({ page }) => {
  await openChat(page);
  const height = async () => (await composer(page).boundingBox())?.height ?? 0;
  expect(await height()).toBeGreaterThanOrEqual(56);
  await composer(page).fill("One\ntwo\nthree\nfour\nfive");
  await expect.poll(height).toBeLessThanOrEqual(80);
  expect(await height()).toBeGreaterThan(56);
});

test("a message beyond the limit is not sent, shows the excess, and stays in the field", async ({ page }) => {
  await openChat(page);
  const sends = countSends(page);
  const text = "a".repeat(8007);
  await composer(page).fill(text);
  await composer(page).press("Enter");
  await expect(page.getByText("This message is too long by 7 characters.")).toBeVisible();
  await expect(composer(page)).toHaveValue(text);
  expect(sends.count).toBe(0);
});

test("two messages sent one after the other are both answered, in their order", async ({ page }) => {
  await openChat(page);
  await composer(page).fill("Who painted you?");
  await composer(page).press("Enter");
  await composer(page).fill("Who were your parents?");
  await composer(page).press("Enter");
  await expect(replies(page).getByRole("button", { name: "Copy reply" })).toHaveCount(2);
  await page.reload();
  await expect(ownMessages(page)).toHaveText(["Who painted you?", "Who were your parents?"]);
});

test("a browser without speech recognition says so", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "SpeechRecognition");
    Reflect.deleteProperty(window, "webkitSpeechRecognition");
  });
  await openChat(page);
  await page.getByTitle("Click to speak").click();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: "Speech recognition is not supported in your browser. Please try Chrome, Edge, or Safari." }),
  ).toBeVisible();
});

test("speech is written into the composer, a second press stops it, and an error is shown", async ({ page }) => {
  await page.addInitScript(() => {
    class Recognition {
      onresult?: (event: unknown) => void;
      onerror?: (event: unknown) => void;
      onend?: () => void;
      start() {
        Reflect.set(window, "recognition", this);
      }
      stop() {
        this.onend?.();
      }
      abort() {}
    }
    Reflect.set(window, "SpeechRecognition", Recognition);
  });
  await openChat(page);
  const microphone = page.getByTitle("Click to speak");
  await composer(page).fill("Dear Erasmus,");
  await microphone.click();
  await expect(microphone).toHaveAttribute("aria-pressed", "true");
  const recognition = () => page.evaluateHandle(() => Reflect.get(window, "recognition"));
  await (await recognition()).evaluate((speech) => {
    const result = Object.assign([{ transcript: " who painted you " }], { isFinal: true });
    speech.onresult({ resultIndex: 0, results: [result] });
  });
  await expect(composer(page)).toHaveValue("Dear Erasmus, who painted you");
  await microphone.click();
  await expect(microphone).toHaveAttribute("aria-pressed", "false");

  await microphone.click();
  await (await recognition()).evaluate((speech) => {
    speech.onerror({ error: "network" });
    speech.onend();
  });
  await expect(
    page.getByRole("alert").filter({ hasText: "There was an error with speech recognition. Please try again." }),
  ).toBeVisible();
  await expect(microphone).toHaveAttribute("aria-pressed", "false");
  await expect(composer(page)).toHaveValue("Dear Erasmus, who painted you");
});

function pressEnterOfInputMethod(page: Page, keys: { isComposing: boolean; keyCode: number }): Promise<void> {
  return composer(page).evaluate((field, init) => {
    field.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true, cancelable: true, ...init }),
    );
  }, keys);
}
