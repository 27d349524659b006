import { expect, test } from "@jest/globals";
import { commandOf } from "./key-press";

const free = { isTyping: false, singleKeys: true };
const press = (key: string, changes: object = {}) => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, keyCode: 0, isComposing: false };
  return { key, ...none, ...changes };
};

test.each([
  ["k", { ctrlKey: true }],
  ["K", { metaKey: true }],
])("the chord with %s opens the palette even while somebody types", (key, keys) => {
  expect(commandOf(press(key, keys), { isTyping: true, singleKeys: false })).toBe("palette");
});

test("a question mark shows the keys", () => {
  expect(commandOf(press("?", { shiftKey: true }), free)).toBe("sheet");
});

test.each(["?", "/", "g"])("%s rests while somebody types", (key) => {
  expect(commandOf(press(key), { ...free, isTyping: true })).toBeNull();
});

test.each(["?", "/", "g"])("%s rests where single keys are switched off", (key) => {
  expect(commandOf(press(key), { ...free, singleKeys: false })).toBeNull();
});

test("a chord of the browser is left alone", () => {
  expect(commandOf(press("/", { ctrlKey: true }), free)).toBeNull();
});

test("a key of an input method is left alone", () => {
  expect(commandOf(press("g", { isComposing: true }), free)).toBeNull();
});
