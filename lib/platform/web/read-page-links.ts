import { parse } from "parse5";

/** A page's title and the addresses that it links to, in order. */
export type PageLinks = Readonly<{ title: string | null; links: readonly string[] }>;

type Node = Readonly<{
  nodeName: string;
  attrs?: readonly { name: string; value: string }[];
  childNodes?: readonly Node[];
  value?: string;
}>;

const TITLE_MAX = 300;

/** Reads the links of an HTML page, resolved against its address or its own base. Links marked as nofollow are left out. */
export function readPageLinks(html: string, address: string): PageLinks {
  let title: string | null = null;
  let base = address;
  const links: string[] = [];
  // A stack in place of recursion: a hostile page nests without end.
  const stack: Node[] = [parse(html) as Node];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const attribute = (name: string) => node?.attrs?.find((each) => each.name === name)?.value;
    const href = attribute("href");
    if (node.nodeName === "title") title ??= textOf(node) || null;
    if (node.nodeName === "base" && href) base = resolve(href, address) ?? base;
    if (node.nodeName === "a" && href && !/\bnofollow\b/i.test(attribute("rel") ?? "")) links.push(href);
    for (let at = (node.childNodes?.length ?? 0) - 1; at >= 0; at--) {
      const child = node.childNodes?.[at];
      if (child) stack.push(child);
    }
  }
  return { title, links: links.flatMap((href) => resolve(href, base) ?? []) };
}

function textOf({ childNodes = [] }: Node): string {
  const text = childNodes.map(({ value = "" }) => value).join("");
  return text.replace(/\s+/g, " ").trim().slice(0, TITLE_MAX);
}

function resolve(href: string, base: string): string | null {
  return URL.canParse(href, base) ? new URL(href, base).href : null;
}
