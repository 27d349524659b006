/** The background colours of engravings. */
export type PlateColour = "sage" | "clay" | "ochre" | "slate" | "rose" | "stone";

/** The background class of each colour. */
export const plateClass: Readonly<Record<PlateColour, string>> = {
  sage: "bg-plate-sage",
  clay: "bg-plate-clay",
  ochre: "bg-plate-ochre",
  slate: "bg-plate-slate",
  rose: "bg-plate-rose",
  stone: "bg-plate-stone",
};
