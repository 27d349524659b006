/** Characters that keep the direction of a name apart in a sentence. */
const ISOLATES = /[\u2068\u2069]/g;

/** Downloads a text as a file. */
export function saveText(text: string, fileName: string, type: string): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
}

/** Downloads a file. */
export function saveBlob(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName.replace(ISOLATES, "");
  link.click();
  // The browser may read the blob after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
