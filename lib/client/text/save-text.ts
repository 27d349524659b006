/** Downloads a text as a file. */
export function saveText(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser may read the blob after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
