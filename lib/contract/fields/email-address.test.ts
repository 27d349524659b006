import { expect, test } from "@jest/globals";
import { emailAddress } from "./fields";

test.each([
  ["the domain's two spellings", "anna@bücher.test", "Anna@XN--BCHER-KVA.test"],
  ["an ideographic full stop", "anna@例え.test", "anna@例え。test"],
  ["NFC and NFD", "jos\u00e9@x.test", "jose\u0301@x.test"],
  ["letter case", "a@x.com", " A@X.COM "],
  ["zero-width characters", "a@x.com", "a\u200b@x.\u2060com\u200b\ufeff"],
  ["a direction mark", "a@x.com", "\u200ea@x.com\u202c"],
  ["control characters", "a@x.com", "a@x.com\u0000\u0007"],
  ["a name before it", "a@x.com", "Anna Vogel <a@x.com>"],
  ["a quoted name with a comma", "a@x.com", '"Vogel, Anna" <A@x.com>'],
  ["angle brackets alone", "a@x.com", "<a@x.com>"],
  ["a link", "a@x.com", "mailto:a@x.com"],
  ["a link with encoded signs", "vera+shop@x.com", "mailto:vera%2Bshop%40x.com"],
  ["a link with a subject", "a@x.com", "MAILTO:a%40x.com?subject=Hello"],
  ["a link in brackets", "a@x.com", "Anna <mailto:a@x.com>"],
  ["a semicolon behind it", "a@x.com", "a@x.com;"],
  ["a comma and blanks behind it", "a@x.com", "a@x.com , "],
  ["a list's mark behind a bracket", "a@x.com", "Anna <a@x.com>;"],
  ["quotation marks", "a@x.com", "“a@x.com”"],
  ["the brackets of a sentence", "a@x.com", "(a@x.com)"],
  ["a full-width at sign", "a@x.com", "a＠x.com"],
  ["full-width letters and stops", "anna1@x.com", "ａｎｎａ１＠ｘ．ｃｏｍ"],
  ["a no-break space", "a@x.com", "\u00a0a@x.com\u00a0"],
  ["an ideographic space", "a@x.com", "\u3000a@x.com"],
])("treats both spellings as the same address: %s", (_what, one, other) => {
  expect(emailAddress.parse(other)).toBe(emailAddress.parse(one));
});

test.each([
  "a@x..com",
  ".a@x.com",
  "a.@x.com",
  "a..b@x.com",
  "a@-x.com",
  "a@x-.com",
  "a@x.com.",
  "a@.x.com",
  "a@x",
  "a@x.1",
  "a@[127.0.0.1]",
  "a@127.0.0.1",
  "a b@x.com",
  "a@b@x.com",
  "a@x_y.com",
  "a@x.com,b@x.com",
  "a@x.com\r\nBcc: b@x.com",
  '"a"@x.com',
  "@x.com",
  "a@",
  "a@x.com; b@x.com",
  "Anna <a@x.com>, Bob <b@x.com>",
  "Anna <a@x.com> Bob",
  "a\u3164@x.com@",
  "Anna a@x.com",
  "mailto:%E0%A4%A@x.com%",
  "\u3164@",
  `${"a".repeat(65)}@x.com`,
  `a@${"x".repeat(64)}.com`,
  `a@${"xxxxxxxxx.".repeat(26)}com`,
])("rejects %j, which is not an email address", (text) => {
  const { success, error } = emailAddress.safeParse(text);
  expect(success).toBe(false);
  expect(error?.issues[0]?.message).toBe("email_form");
});

test.each(["", "  ", "\u200b", "mailto:", "Anna <>"])("rejects %j as an empty field", (text) => {
  expect(emailAddress.safeParse(text).error?.issues[0]?.message).toBe("required");
});

test.each(["o'neill+tag@mail.example.co.uk", "用户@例え.jp", "a@xn--bcher-kva.test", "a-b_c@1and1.de"])(
  "accepts %s as an email address",
  (text) => {
    expect(emailAddress.safeParse(text).success).toBe(true);
  },
);
