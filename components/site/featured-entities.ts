/** The built-in entities, as shown on the site's pages. */
export const featuredEntities = {
  erasmus: { href: "/erasmus-of-rotterdam", src: "/art/erasmus.svg", colour: "clay" },
  folly: { href: "/praise-of-folly", src: "/art/book.svg", colour: "ochre" },
  guide: { href: "/semblance-guide", src: "/art/museum.svg", colour: "slate" },
} as const;
