import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { BoldText } from "./bold-text";

const drawn = (text: string) => renderToStaticMarkup(<BoldText text={text} />);

test("renders line breaks and bold markers", () => {
  expect(drawn("**What you make is yours.** You keep it.\n\nAlways.")).toBe(
    "<b>What you make is yours.</b> You keep it.<br/><br/>Always.",
  );
  expect(drawn("one **two** three **four**\r\nfive")).toBe("one <b>two</b> three <b>four</b><br/>five");
});

test("renders all other markup as text", () => {
  const text = '<script>alert(1)</script> [a](javascript:alert(1)) <a href="//evil.example">b</a> _c_ # d `e` &lt;';
  expect(drawn(text)).not.toMatch(/<(?!br\/)/);
  expect(drawn("**<img src=x onerror=alert(1)>**")).toBe("<b>&lt;img src=x onerror=alert(1)&gt;</b>");
});

test("leaves unpaired markers as text", () => {
  expect(drawn("2 ** 3 and **")).toBe("2 ** 3 and **");
  expect(drawn("**begun\nnever ended")).toBe("**begun<br/>never ended");
  expect(drawn("****")).toBe("****");
});
