/** A style sheet that a kept page carries, before the link that it stands for. */
const CARRIED = 'style + link[rel="stylesheet"][disabled]';

/**
 * Has the style sheets that the page carries in itself loaded as the files they are, for whoever copies the page: the
 * policy names each by its very words, and a browser tells them to a copy in words of its own. Throws when one cannot be
 * loaded; the page looks the same all the while.
 */
export async function linkCarriedStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(CARRIED);
  await Promise.all(
    Array.from(links, async (link) => {
      const carried = link.previousElementSibling;
      await loaded(link);
      carried?.remove();
    }),
  );
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener(
      "error",
      () => {
        link.setAttribute("disabled", "");
        reject(new Error(`The style sheet ${link.href} did not come.`));
      },
      { once: true },
    );
    link.removeAttribute("disabled");
  });
}
