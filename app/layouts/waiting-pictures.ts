/** Shown in the place of a picture that is set aside: nothing, in its size. */
const nothing = ({ width, height }: { width: number; height: number }): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;

type Aside = { picture: HTMLImageElement; src: string | null; srcset: string | null; stand: string };

/**
 * Takes the pictures that have not come yet out of the way of what was pressed. A browser asks one house for six things at
 * a time (HTTP/1.1): six pictures that are still being drawn would hold up the next page. A picture that the page shows
 * first is left alone.
 * @returns puts back those that the next page still shows, except where it gave them another address
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
