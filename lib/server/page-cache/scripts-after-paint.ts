/** As React writes a file of the build that runs once it is there, and as it asks for one ahead. */
const SCRIPT = /<script src="\/_next\/static\/[\w/-]+\.js" async=""><\/script>/g;
const AHEAD = /<link rel="preload" as="script"[^>]*? href="\/_next\/static\/[\w/-]+\.js"[^>]*>/g;
const END = "</body></html>";

/**
 * Runs in the page, behind the scripts it holds back. Where nothing is painted, as in a tab in the background, they start at once, and
 * a second later in any case. They were written by the page's parser, so that no Trusted Type is asked for.
 */
const START = `(() => {
  let held = document.currentScript.previousElementSibling;
  const start = () => {
    if (held) document.head.append(held.content);
    held = null;
  };
  const isTold = globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint");
  if (document.hidden || !isTold) return start();
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  setTimeout(start, 1000);
})();`;

/**
 * A whole page of Next's whose scripts are asked for once it is painted: what is seen first has the line and the processor to itself.
 * Scripts that stand in the page itself stay where they are.
 */
export function withScriptsAfterPaint(html: string): string {
  const scripts = html.match(SCRIPT);
  if (!scripts || !html.endsWith(END)) return html;
  const page = html.replace(SCRIPT, "").replace(AHEAD, "").slice(0, -END.length);
  return `${page}<template>${scripts.join("")}</template><script>${START}</script>${END}`;
}
