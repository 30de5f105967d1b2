import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

/** Missing in the types of React 18; written as in HTML. */
const LATE = { fetchpriority: "low" } as object;

function late(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(late);
  if (!isValidElement(node)) return node;
  const { rel, children } = node.props as { rel?: string; children?: ReactNode };
  if (node.type === "link" && rel === "modulepreload") return cloneElement(node, LATE);
  return children
    ? cloneElement(node as ReactElement<{ children?: ReactNode }>, {}, Children.map(children, late))
    : node;
}

/** Remix's scripts, with low priority: on a slow connection they would compete with the fonts and the first picture. */
export function LateScripts({ nonce }: { nonce: string }) {
  return late(Scripts({ nonce }));
}
