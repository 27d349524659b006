import { expect, test } from "@jest/globals";
import { readLinks } from "./worker/read-links.js";

const refreshOf = (html: string) => readLinks(Buffer.from(html), { address: "https://site.test/old/" }).refresh;

test.each([
  'window.location.href = "/new/";',
  "location.replace('https://site.test/new/')",
  'document.location = "../new/"',
  "top.location.assign('/new/');",
])("follows a page whose script does nothing but lead on: %s", (script) => {
  expect(refreshOf(`<script>${script}</script>`)).toBe("https://site.test/new/");
});

test.each([
  'if (!navigator.cookieEnabled) location.href = "/no-cookies/";',
  'button.onclick = () => { location.href = "/new/"; };',
  "const old = location.href;",
])("stays on a page whose script leads on at times: %s", (script) => {
  expect(refreshOf(`<script>${script}</script>`)).toBeNull();
});
