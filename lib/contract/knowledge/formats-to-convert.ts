/** Formats of files that are not read, each with the one to save such a file as. For pages too: the schemas stay out of the browser. */
const TARGETS: Readonly<Record<string, string>> = {
  doc: "DOCX",
  dot: "DOCX",
  wps: "DOCX",
  wpd: "DOCX",
  wri: "DOCX",
  hwp: "DOCX",
  hwpx: "DOCX",
  pages: "DOCX",
  gdoc: "DOCX",
  xls: "XLSX",
  xlt: "XLSX",
  xlsb: "XLSX",
  numbers: "XLSX",
  gsheet: "XLSX",
  ppt: "PPTX",
  pps: "PPTX",
  pot: "PPTX",
  key: "PPTX",
  gslides: "PPTX",
  msg: "EML",
  mobi: "EPUB",
  azw: "EPUB",
  azw3: "EPUB",
  fb2: "EPUB",
  lit: "EPUB",
  odg: "PDF",
  pub: "PDF",
  vsd: "PDF",
  vsdx: "PDF",
  one: "PDF",
  xps: "PDF",
  oxps: "PDF",
  djvu: "PDF",
  ps: "PDF",
};

/** The format of a file by its name and the one to save it as; null for a name of another format. */
export function formatToConvert(fileName: string): { format: string; target: string } | null {
  const ending = fileName.split(".").at(-1)?.toLowerCase() ?? "";
  const target = fileName.includes(".") ? TARGETS[ending] : undefined;
  return target === undefined ? null : { format: ending.toUpperCase(), target };
}
