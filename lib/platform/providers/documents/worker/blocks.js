/**
 * What every format is read into: headings and paragraphs, in their order.
 * @typedef {{ kind: "heading", level: number, text: string }
 *   | { kind: "paragraph", text: string, page?: number }} Block
 * @typedef {{ title: string | null, blocks: Block[] }} Reading
 * @typedef {{ fileName: string | null, contentType: string | null, isWebPage: boolean }} About
 * @typedef {(bytes: Uint8Array, about: About, progress: (share: number) => void) => Promise<Reading>} ReadFormat
 */
export {};
