import { describe, expect, test } from "@jest/globals";
import { parseRobots, productToken } from "./robots";

const allows = (text: string, path: string) =>
  parseRobots(text, "Semblance").allows(new URL(path, "https://site.test"));

describe("robots.txt", () => {
  test("allows everything where no rule matches", () => {
    expect(allows("", "/page")).toBe(true);
    expect(allows("User-agent: *\nDisallow:", "/page")).toBe(true);
    expect(allows("Disallow: /page", "/page")).toBe(true);
  });

  test("applies the rules of our own agent and ignores those of all others", () => {
    const text = "User-agent: *\nDisallow: /\n\nUser-agent: Semblance/1.0\nDisallow: /private";
    expect(allows(text, "/open")).toBe(true);
    expect(allows(text, "/private/letter")).toBe(false);
    expect(allows("User-agent: Other\nDisallow: /\n\nUser-Agent: *\nDisallow: /tmp", "/page")).toBe(true);
  });

  test("applies the rules of all groups that name our agent, and of agents that share a group", () => {
    const text = "user-agent: other\nUSER-AGENT: semblance\ndisallow: /a\n\nUser-agent: Semblance\nDisallow: /b";
    expect([allows(text, "/a"), allows(text, "/b"), allows(text, "/c")]).toEqual([false, false, true]);
  });

  test.each([
    ["/page", "/page.html", false],
    ["/page$", "/page", false],
    ["/page$", "/page.html", true],
    ["/*.php", "/a/b.php?c=1", false],
    ["/*.php$", "/a/b.php?c=1", true],
    ["/a*/c", "/abb/c", false],
    ["/a*/c", "/abb/d", true],
    ["/?q=", "/?q=ships", false],
    ["/caf%C3%A9", "/café", false],
    ["/a.c", "/abc", true],
  ])("disallowing %s leaves %s allowed: %s", (rule, path, isAllowed) => {
    expect(allows(`User-agent: *\nDisallow: ${rule}`, path)).toBe(isAllowed);
  });

  test("follows the longest matching rule, and of equal ones the allowing one", () => {
    const text = "User-agent: *\nDisallow: /letters\nAllow: /letters/public\nDisallow: /x\nAllow: /x";
    expect([allows(text, "/letters/1"), allows(text, "/letters/public/1"), allows(text, "/x")]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("ignores remarks, other fields and line ends of any kind", () => {
    const text = "\ufeff# Hello\r\nSitemap: https://site.test/s.xml\rUser-agent: * # all\r\nDisallow: /a # not this\n";
    expect([allows(text, "/a"), allows(text, "/b")]).toEqual([false, true]);
  });

  test("with many wildcards is read in linear time", () => {
    const text = `User-agent: *\nDisallow: /${"*a".repeat(200)}b`;
    expect(allows(text, `/${"*".repeat(50)}`)).toBe(true);
  });
});

test("the agent's name in robots.txt is the first part of its User-Agent header", () => {
  expect(productToken("My-Site/1.0 (+https://my.site)")).toBe("My-Site");
});
