import { lazy, type ComponentType } from "react";

/**
 * A part whose script is fetched when it is needed. Where the script is gone, because a new build took its place, the page
 * goes on without the part, and offers to be loaded again (layouts/new-build.tsx).
 */
export const late = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => load().catch(() => ({ default: (): null => null })));
