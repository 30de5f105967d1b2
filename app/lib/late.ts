import { lazy, type ComponentType } from "react";

/**
 * A component whose script is loaded when it is needed. If the script no longer exists after a new build, the page
 * continues without the component and offers a reload (layouts/new-build.tsx).
 */
export const late = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => load().catch(() => ({ default: (): null => null })));
