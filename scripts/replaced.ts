import { readFileSync } from "node:fs";
import path from "node:path";

/** Things that a build step expects to find; if one is missing the build stops, instead of silently doing nothing. */
export class Expected {
  private readonly missed: Set<string>;

  constructor(
    /** What it is, for the message of a stopped build: "files of three". */
    private readonly what: string,
    private readonly names: readonly string[],
  ) {
    this.missed = new Set(names);
  }

  met(name: string): void {
    this.missed.delete(name);
  }

  /** Why the build must stop; undefined when everything was found. Starts counting again afterwards. */
  fault(): string | undefined {
    const missed = [...this.missed];
    for (const name of this.names) this.missed.add(name);
    return missed.length > 0
      ? `${this.what} that this build did not meet: ${missed.join(", ")} (docs/upgrading.md)`
      : undefined;
  }
}

/**
 * Why the build must stop when a package has another version than the one expected; undefined when it has that
 * version.
 */
export function otherVersion(name: string, written: string): string | undefined {
  const file = path.join("node_modules", name, "package.json");
  const { version } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  return version === written
    ? undefined
    : `${name} is ${version}; what replaces parts of it was written for ${written} (docs/upgrading.md)`;
}
