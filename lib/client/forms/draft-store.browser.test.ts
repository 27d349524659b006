import { beforeEach, describe, expect, test } from "@jest/globals";
import { clearDrafts } from "../chat/drafts";
import { inTab, resetTabs } from "../testing/in-tab";
import { openDraft } from "./draft-store";
import { openFormDraft, removeFormDrafts } from "./form-draft";

beforeEach(resetTabs);

const open = (name: string, author = "margit") => openFormDraft(name, author);
const typeIn = (tab: string, name: string, text: string, author?: string) =>
  inTab(tab, () => open(name, author).store({ text }));
const shown = (tab: string, name: string, author?: string) => inTab(tab, () => open(name, author).read());

describe("all drafts", () => {
  test("are cleared by the sign-out", () => {
    typeIn("A", "answer:1", "A long answer");
    inTab("A", clearDrafts);
    expect([shown("A", "answer:1"), shown("B", "answer:1")]).toEqual([null, null]);
  });

  test("of a deleted record are removed for everybody", () => {
    typeIn("A", "page:1", "Mine");
    typeIn("B", "page:1", "Another person's", "jonas");
    typeIn("B", "page:12", "Of another record");
    inTab("A", () => removeFormDrafts("page:1"));
    expect([shown("C", "page:1"), shown("C", "page:1", "jonas")]).toEqual([null, null]);
    expect(shown("C", "page:12")).toMatchObject({ text: "Of another record" });
  });

  test("are at most a hundred, the newest", () => {
    for (let number = 0; number < 130; number += 1) typeIn("A", `page:${number}`, "x");
    const keys = Object.keys({ ...localStorage });
    expect(keys).toHaveLength(100);
    expect(shown("B", "page:129")).toMatchObject({ text: "x" });
  });
});

test("a draft is stored in a full storage in the place of older ones", () => {
  for (let number = 0; number < 60; number += 1) typeIn("A", `page:${number}`, "x");
  const setItem = localStorage.setItem.bind(localStorage);
  Object.assign(localStorage, {
    setItem(key: string, value: string) {
      if (Object.keys({ ...localStorage }).length > 55) throw new Error("QuotaExceededError");
      setItem(key, value);
    },
  });
  try {
    typeIn("A", "page:new", "The newest");
    expect(shown("B", "page:new")).toMatchObject({ text: "The newest" });
  } finally {
    Reflect.deleteProperty(localStorage, "setItem");
  }
});

test.each(["not json", "7", "null", '"text"'])("a stored value %s is no draft", (value) => {
  localStorage.setItem("draft:form:page:1:margit", value);
  expect(shown("A", "page:1")).toBeNull();
});

test("a draft that another tab has stored since is not removed", () => {
  const [first, second] = [openDraft({ name: "x", author: null }), openDraft({ name: "x", author: null })];
  inTab("A", () => first.store({ text: "Older" }));
  inTab("B", () => second.store({ text: "Newer" }));
  inTab("A", () => first.remove());
  expect(inTab("C", () => openDraft({ name: "x", author: null }).read())).toMatchObject({ text: "Newer" });
});
