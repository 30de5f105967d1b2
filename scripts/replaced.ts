import { readFileSync } from "node:fs";
import path from "node:path";

/** What a build trick counts on meeting, so that it stops the build rather than silently doing nothing. */
export class Expected {
  private readonly missed: Set<string>;

  constructor(
    /** What it is, in the message of a build that stops: "files of three". */
    private readonly what: string,
    private readonly names: readonly string[],
  ) {
    this.missed = new Set(names);
  }

  met(name: string): void {
    this.missed.delete(name);
  }

  /** Why the build must stop; undefined when every one was met. Counts anew afterwards. */
  fault(): string | undefined {
    const missed = [...this.missed];
    for (const name of this.names) this.missed.add(name);
    return missed.length > 0
      ? `${this.what} that this build did not meet: ${missed.join(", ")} (docs/upgrading.md)`
      : undefined;
  }
}

/** Why the build must stop where a package is not of the version that a trick was written for; undefined when it is. */
export function otherVersion(name: string, written: string): string | undefined {
  const file = path.join("node_modules", name, "package.json");
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  return version === written
    ? undefined
    : `${name} is ${version}; what replaces parts of it was written for ${written} (docs/upgrading.md)`;
}
