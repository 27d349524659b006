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
  "<a@x.com>",
  '"a"@x.com',
  "@x.com",
  "a@",
  "\u3164@",
  `${"a".repeat(65)}@x.com`,
  `a@${"x".repeat(64)}.com`,
  `a@${"xxxxxxxxx.".repeat(26)}com`,
])("rejects %j, which is not an email address", (text) => {
  const { success, error } = emailAddress.safeParse(text);
  expect(success).toBe(false);
  expect(error?.issues[0]?.message).toBe("email_form");
});

test.each(["", "  ", "\u200b"])("rejects %j as an empty field", (text) => {
  expect(emailAddress.safeParse(text).error?.issues[0]?.message).toBe("required");
});

test.each(["o'neill+tag@mail.example.co.uk", "用户@例え.jp", "a@xn--bcher-kva.test", "a-b_c@1and1.de"])(
  "accepts %s as an email address",
  (text) => {
    expect(emailAddress.safeParse(text).success).toBe(true);
  },
);
