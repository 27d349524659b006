import type { CSSProperties } from "react";

const SERIF = "'Brygada 1918', Georgia, 'Times New Roman', serif";
const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SIDE = 24;

const WORDS: CSSProperties = {
  margin: "0 0 16px",
  fontFamily: SANS,
  fontSize: 16,
  lineHeight: "26px",
  color: "#1b2522",
};
const QUIET: CSSProperties = { ...WORDS, fontSize: 14, lineHeight: "21px", color: "#5f655f" };

/** The design's light values, on the elements: many mail readers drop everything else. */
export const STYLE = {
  width: 560,
  body: { margin: 0, padding: 0, backgroundColor: "#f6f3ec" },
  table: { width: "100%", borderCollapse: "separate" },
  page: { padding: "32px 16px", backgroundColor: "#f6f3ec" },
  brandCell: { padding: "0 0 16px" },
  brand: { fontFamily: SERIF, fontSize: 22, lineHeight: "28px", color: "#1b2522", textDecoration: "none" },
  card: {
    padding: `32px ${SIDE}px 16px`,
    backgroundColor: "#fffdf8",
    border: "1px solid #ddd7c9",
    borderTop: "3px solid #0b5d55",
    borderRadius: 4,
  },
  heading: {
    margin: "0 0 16px",
    fontFamily: SERIF,
    fontSize: 26,
    lineHeight: "32px",
    fontWeight: 500,
    color: "#1b2522",
    overflowWrap: "anywhere",
  },
  portraitLine: { margin: "0 0 16px", lineHeight: "48px" },
  portrait: { ...WORDS, margin: 0, borderRadius: 6, objectFit: "cover" },
  text: { ...WORDS, overflowWrap: "anywhere" },
  note: { ...QUIET, overflowWrap: "anywhere" },
  code: {
    fontFamily: SERIF,
    fontSize: 38,
    lineHeight: "52px",
    fontWeight: 500,
    letterSpacing: 6,
    color: "#0b5d55",
  },
  buttonTable: { margin: "8px 0 12px", borderCollapse: "separate" },
  buttonCell: { backgroundColor: "#0b5d55", borderRadius: 6 },
  button: {
    borderRadius: 6,
    display: "inline-block",
    padding: "12px 20px",
    fontFamily: SANS,
    fontSize: 16,
    lineHeight: "20px",
    fontWeight: 550,
    color: "#ffffff",
    textDecoration: "none",
  },
  link: { color: "#0b5d55", textDecoration: "underline" },
  address: { ...QUIET, fontSize: 13, overflowWrap: "anywhere" },
  quote: {
    ...WORDS,
    margin: "0 0 16px",
    padding: "12px 16px",
    backgroundColor: "#edeae0",
    borderInlineStart: "3px solid #857f72",
    overflowWrap: "anywhere",
  },
  details: { margin: "0 0 16px" },
  fact: { ...WORDS, margin: 0, padding: "8px 0", borderBottom: "1px solid #ddd7c9", overflowWrap: "anywhere" },
  factLabel: { color: "#5f655f" },
  footCell: { padding: `16px ${SIDE}px` },
  foot: { ...QUIET, margin: 0, fontSize: 13 },
  footLink: { color: "#5f655f", textDecoration: "underline" },
} satisfies Record<string, CSSProperties | number>;

/** The dark values, for readers that ask for them. */
export const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background-color:#131614!important}
.card{background-color:#1b1f1c!important;border-color:#343a35!important;border-top-color:#74c7b6!important}
.ink,.brand{color:#ece8dd!important}
.quiet{color:#9da197!important}
.code{color:#74c7b6!important}
.button{background-color:#74c7b6!important;color:#08211d!important}
.quote{background-color:#252a26!important;border-color:#7c847d!important;color:#ece8dd!important}
.fact{border-color:#343a35!important;color:#ece8dd!important}
}`;
