import { expect, test } from "@jest/globals";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { useLabels } from "#labels";
import { useTexts } from "#texts";
import { loadMessages } from "./load-messages";
import { LocaleProvider } from "./navigation";
import { TextsProvider } from "./texts-context";

function Waiting() {
  return useTexts("accessChatters").used({ n: 1200 });
}

function ComposerLabel() {
  return useLabels("chat.composer").label;
}

async function rendered(element: ReactNode) {
  const { accessChatters, chat } = await loadMessages("de");
  return renderToStaticMarkup(
    <LocaleProvider locale="de">
      <TextsProvider texts={{ accessChatters }}>
        <TextsProvider texts={{ "chat.composer": chat.composer }}>{element}</TextsProvider>
      </TextsProvider>
    </LocaleProvider>,
  );
}

test("formats a sentence in the language of the page", async () => {
  expect(await rendered(<Waiting />)).toContain("1.200");
});

test("reads a part that the page provides", async () => {
  const { chat } = await loadMessages("de");
  expect(await rendered(<ComposerLabel />)).toBe(chat.composer.label);
});

test("reads a part of a namespace that the page provides whole", async () => {
  const { chat } = await loadMessages("de");
  const html = renderToStaticMarkup(
    <TextsProvider texts={{ chat }}>
      <ComposerLabel />
    </TextsProvider>,
  );
  expect(html).toBe(chat.composer.label);
});

test("names the texts that no page provides", () => {
  expect(() => renderToStaticMarkup(<ComposerLabel />)).toThrow("The page provides no texts for chat.composer.");
});
