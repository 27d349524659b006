import { describe, expect, test } from "@jest/globals";
import { outsideCode } from "./outside-code";
import { withoutTags } from "./without-tags";

describe.each([1, 2, 5, 1_000])("in pieces of %i characters,", (size) => {
  function stored(text: string): string {
    const filter = outsideCode(withoutTags());
    let out = "";
    for (let at = 0; at < text.length; at += size) out += filter.push(text.slice(at, at + size));
    return out + filter.end();
  }

  test.each([
    ["Mill Lane<br>Harrowby<br />England", "Mill Lane\nHarrowby\nEngland"],
    ["| Monday | six<br>nine |\n| Friday | six<br/>noon |", "| Monday | six<br>nine |\n| Friday | six<br>noon |"],
    ["H<sub>2</sub>O and m<sup>2</sup>", "H₂O and m²"],
    ["the 1<sup>st</sup> bell", "the 1st bell"],
    ["Press <kbd>Ctrl</kbd> and <u>read</u>.", "Press Ctrl and read."],
    ['<span style="color: red">Red</span> and <b>bold</b>', "Red and bold"],
    ["So<!-- a note --> it is.", "So it is."],
    ["<details><summary>More</summary>It rings.</details>", "\n\nMore\nIt rings.\n"],
    ["He said &ldquo;yes&rdquo;&hellip; it&#8217;s &eacute; &#x2014; 5&nbsp;kg", "He said “yes”… it’s é — 5\u00a0kg"],
    ["Fish &amp; chips &lt;b&gt;", "Fish &amp; chips &lt;b&gt;"],
    ["Use `<kbd>` and `&hellip;`.", "Use `<kbd>` and `&hellip;`."],
    ["<ul><li>one</li><li>two</li></ul>", "\n\n- one \n- two \n"],
    ['See <a href="https://bell.example/a" target=_blank>the bell</a>.', "See [the bell](https://bell.example/a)."],
    ['See <a href="#bell">the bell</a>.', "See the bell."],
    ["<h3>Bell</h3>It rings.<hr>So.", "\nBell\nIt rings.\n\n---\n\nSo."],
    ["It is <del>old</del> new, he said: <q>yes</q>.", "It is ~~old~~ new, he said: “yes”."],
    ["<ruby>鐘<rt>かね</rt></ruby>", "鐘(かね)"],
    ["if (a<b && c>d) and x<i, y>z", "if (a&lt;b && c>d) and x&lt;i, y>z"],
    ["The \uf8ff sign", "The \uf8ff sign"],
    ["R&D; AT&T", "R&D; AT&T"],
    ["&Uuml;ber &szlig; und c&oelig;ur, &Alpha;&omega;, &#26085;&#x672C;", "Über ß und cœur, Αω, 日本"],
    ["&#60;b&#x3E; &#38; &LT;i&GT; &AMP;", "&lt;b&gt; &amp; &lt;i&gt; &amp;"],
    ["&amp;nbsp; &amp;lt;b&amp;gt;", "&amp;nbsp; &amp;lt;b&amp;gt;"],
    ["5 &ast; 3 &#42; 2, snake&lowbar;case", "5 \\* 3 \\* 2, snake\\_case"],
    ["&#0; &#xD800; &NewLine;", "&#0; &#xD800; &NewLine;"],
  ])("%j is stored as %j", (written, expected) => {
    expect(stored(written)).toBe(expected);
  });

  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<a href=x>",
    "<a href='javascript:alert(1)'>x</a>",
    "<b<i>x",
    "&#60;script&#62;",
  ])("%j stays harmless", (written) => {
    expect(stored(written)).not.toMatch(/<[a-z/]/i);
  });
});
