import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

/** Not in React 18's types, and written as HTML has it. */
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

/**
 * Remix's scripts, asked for after the letters and the first picture: on a slow line they would share it with what a
 * visitor sees first.
 */
export function LateScripts({ nonce }: { nonce: string }) {
  return late(Scripts({ nonce }));
}
