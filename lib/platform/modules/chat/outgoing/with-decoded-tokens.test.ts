import { describe, expect, test } from "@jest/globals";
import { withDecodedTokens } from "./with-decoded-tokens";

describe.each([1, 2, 3, 1_000])("in pieces of %i characters,", (size) => {
  function decoded(text: string): string {
    const filter = withDecodedTokens();
    let out = "";
    for (let at = 0; at < text.length; at += size) out += filter.push(text.slice(at, at + size));
    return out + filter.end();
  }

  test.each([
    ["It rings.<0x0A>Then<0x0a><0x0A>- one<0x09>two", "It rings.\nThen\n\n- one\ttwo"],
    ["Gl<0xC3><0xBC>ck, <0xE9><0x90><0x98>, <0xF0><0x9F><0x94><0x94>!", "Glück, 鐘, 🔔!"],
    ["ঘ<0xE0><0xA6><0xA3>্টা <0xD8><0xAC>رس", "ঘণ্টা جرس"],
    ["The▁code▁`a▁b`▁is▁short.", "The code `a▁b` is short."],
    ["```js<0x0A>ring()<0x0A>```", "```js\nring()\n```"],
    ["TheĠbellĠweighsĠ412Ġkilograms.ĊĊItĠrings.Ċ", "The bell weighs 412 kilograms.\n\nIt rings.\n"],
    ["Der▁Turm▁ist▁alt,▁(nicht▁neu).", "Der Turm ist alt, (nicht neu)."],
    ["It rings.\\n\\nIt is heavy:\\n- 412 kg\\n", "It rings.\n\nIt is heavy:\n- 412 kg\\n"],
    ["It rings.\\n", "It rings.\n"],
    ["M\\u00fcller und \\u00c4rzte, \\u949f\\u91cd", "Müller und Ärzte, 钟重"],
  ])("%j is %j", (text, expected) => {
    expect(decoded(text)).toBe(expected);
  });

  test.each([
    "A line end is `<0x0A>` in that file.",
    "The address <0x7ffe> and <0xZZ> and 1 <0.",
    "Il-Ġimgħa ta’ Ċentru ĠĦAĊ.\nĊert",
    "The week: ▁▂▃▅▇ or ▁▁▁.",
    "a < b",
    "A lone <0xC3> byte<0xE9><0x90>.",
    "The byte <0x41> is A.",
    "It begins with <0xFF><0xFE>, the mark, or <0xC3><0x28>, or <0xED><0xA0><0x80>.",
    "```\nprint('<0x41>', '<0x0A>', 'a.▁b')\n<0xC3><0xBC>\n```\nSo.",
    "The escape \\n ends a line, \\u00fc is a letter, and \\u0041B is AB.",
    'In C, "\\n" is a line end and "\\n\\n" an empty line.',
    "See C:\\new, D:\\nOrders, C:\\u1234abc and file.\\next, \\nabla x and (a)\\neq b.",
    '{"a": "It rings.\\nSo M\\u00fcller."}',
    "```js\nprint('a.\\nB')\n```\nSo `a.\\nB`.",
    "The name `a▁b` and the sign `<0xC3><0xBC>`.",
  ])("%j stays as it is", (text) => {
    expect(decoded(text)).toBe(text);
  });
});
