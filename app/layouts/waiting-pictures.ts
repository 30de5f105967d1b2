/** Placeholder of a picture that is set aside: empty, in the same size. */
const nothing = ({ width, height }: { width: number; height: number }): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;

type Aside = { picture: HTMLImageElement; src: string | null; srcset: string | null; stand: string };

/**
 * Cancels pictures that are still loading, so that the next page does not wait for them. A browser makes six requests
 * to one host at a time (HTTP/1.1), and six pictures that are still being drawn would block it. A picture that the page
 * loads with priority is left alone.
 * @returns a function that restores the pictures that the next page still shows, unless it gave them another address
 */
export function setPicturesAside(): () => void {
  const aside: Aside[] = [];
  for (const picture of document.querySelectorAll<HTMLImageElement>("main img[loading=lazy]")) {
    if (picture.complete) continue;
    const [src, srcset] = [picture.getAttribute("src"), picture.getAttribute("srcset")];
    const stand = nothing({ width: picture.width, height: picture.height });
    picture.removeAttribute("srcset");
    picture.src = stand;
    aside.push({ picture, src, srcset, stand });
  }
  return () => {
    for (const { picture, src, srcset, stand } of aside) {
      if (!picture.isConnected || picture.getAttribute("src") !== stand) continue;
      if (srcset !== null) picture.setAttribute("srcset", srcset);
      if (src !== null) picture.setAttribute("src", src);
    }
  };
}
