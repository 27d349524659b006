/**
 * The common result of all formats: headings and paragraphs in order.
 * @typedef {{ kind: "heading", level: number, text: string }
 *   | { kind: "paragraph", text: string, page?: number, cells?: string[] }} Block `cells` are the parts of a table's row
 * @typedef {import("../../../contract/knowledge/document-notices").DocumentNoticeCode} NoticeCode
 * @typedef {import("../../../contract/knowledge/document-notices").DocumentNotice} Notice
 * @typedef {{ title: string | null, blocks: Block[], notices?: Notice[] }} Reading `notices` name what was left out or kept another way
 * @typedef {{ fileName: string | null, contentType: string | null, isWebPage: boolean, isQuestions?: boolean, shape?: import("../../../contract/knowledge/table-shape").TableShape | null, language: string | null, expectedLanguage: string, oldFormat?: string | null }} About `shape` is the owner's, of a CSV file; `oldFormat` is what the name says of a file that cannot be read
 * @typedef {(bytes: Uint8Array, about: About, progress: (share: number) => void) => Promise<Reading>} ReadFormat
 */
export {};
