/** The entities of Latin-1 from U+00A0 on, in their order (HTML 4.01, section 24.2.1). */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const OTHERS: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  lsaquo: "‹",
  rsaquo: "›",
  bull: "•",
  euro: "€",
  trade: "™",
  larr: "←",
  rarr: "→",
  minus: "−",
  le: "≤",
  ge: "≥",
  ne: "≠",
  asymp: "≈",
  thinsp: "\u2009",
  ensp: "\u2002",
  emsp: "\u2003",
  prime: "′",
  Prime: "″",
};
const NAMES: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(" ").map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...Object.entries(OTHERS),
]);
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,7}));/gi;

/** Decodes the HTML entities of a text. The entities of `<`, `>` and `&` stay, because they escape markup. */
export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMES.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
    const isText =
      code >= 0x20 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code < 0xe000);
    return isText && !"<>&".includes(String.fromCodePoint(code)) ? String.fromCodePoint(code) : whole;
  });
}
