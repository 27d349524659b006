import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { BoldText } from "./bold-text";

const html = (text: string) => renderToStaticMarkup(<BoldText text={text} />);

test("renders line breaks and bold markers", () => {
  expect(html("**What you make is yours.** You keep it.\n\nAlways.")).toBe(
    "<b>What you make is yours.</b> You keep it.<br/><br/>Always.",
  );
  expect(html("one **two** three **four**\r\nfive")).toBe("one <b>two</b> three <b>four</b><br/>five");
});

test("renders all other markup as text", () => {
  const text = '<script>alert(1)</script> [a](javascript:alert(1)) <a href="//evil.example">b</a> _c_ # d `e` &lt;';
  expect(html(text)).not.toMatch(/<(?!br\/)/);
  expect(html("**<img src=x onerror=alert(1)>**")).toBe("<b>&lt;img src=x onerror=alert(1)&gt;</b>");
});

test("leaves unpaired markers as text", () => {
  expect(html("2 ** 3 and **")).toBe("2 ** 3 and **");
  expect(html("**begun\nnever ended")).toBe("**begun<br/>never ended");
  expect(html("****")).toBe("****");
});
